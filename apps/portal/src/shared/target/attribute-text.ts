/** Reads `3,7`. */
export const readList = (text: string | null | undefined): string[] =>
  (text ?? '').split(',').filter(Boolean);
