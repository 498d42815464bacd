/** Leaves this document for another: a client of the sign-in provider, or a page of the portal that is to begin anew. */
export function leavePortal(address: string): void {
  location.assign(address);
}
