/** Which files are taken. */
export interface FileRules {
  /** Endings with their dot, e.g. `.po`. */
  accept: readonly string[];
  maxBytes: number;
}

/**
 * Whether a file may be sent.
 * @returns null when it may, else why not
 */
export function checkFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  { accept, maxBytes }: FileRules,
): 'wrong_type' | 'too_large' | 'empty' | null {
  if (!accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()))) return 'wrong_type';
  if (size > maxBytes) return 'too_large';
  return size === 0 ? 'empty' : null;
}
