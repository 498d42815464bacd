/** A stable key from a name: lower case, accents folded, words joined by `-`. */
export function keyOfName(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
