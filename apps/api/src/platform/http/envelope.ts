/** The mark of every successful answer. */
export interface Success {
  success: true;
}

/** Puts named fields into the success envelope. */
export function ok<T extends object>(fields: T): T & Success {
  return { success: true, ...fields };
}
