/// <reference types="vite/client" />

declare module "*?sprite" {
  const address: string;
  export default address;
}
