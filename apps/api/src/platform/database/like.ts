/** SQL for a column of patterns in which only `%` is a wildcard, as the right side of LIKE: hosts and app ids hold `_`. */
export function literalUnderscores(column: string): string {
  return `replace(replace(${column}, '\\', '\\\\'), '_', '\\_')`;
}

/** The right side of ILIKE that finds a text anywhere, taken literally. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
