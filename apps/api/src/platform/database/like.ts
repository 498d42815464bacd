/** The right side of ILIKE that finds a text anywhere, taken literally. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
