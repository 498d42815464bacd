/** Goes to an address outside the portal, e.g. back to a client of the sign-in provider. */
export function leavePortal(address: string): void {
  location.assign(address);
}
