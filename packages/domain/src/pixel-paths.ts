/**
 * Reads a search for pixel paths: `*` stands for anything, nothing at all too, case makes no difference, and what does not begin
 * or end with `*` must fit from the beginning or to the end. It takes time in proportion to the path, whatever the pattern.
 * @returns whether a path fits
 */
export function pixelPathMatcher(pattern: string): (path: string) => boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const last = rest.pop();
  if (last === undefined) return (path) => path.toLowerCase() === first;
  const between = rest.filter((part) => part !== '');
  return (path) => {
    const text = path.toLowerCase();
    if (text.length < first.length + last.length) return false;
    if (!text.startsWith(first) || !text.endsWith(last)) return false;
    const end = text.length - last.length;
    let at = first.length;
    for (const part of between) {
      const found = text.indexOf(part, at);
      if (found < 0 || found + part.length > end) return false;
      at = found + part.length;
    }
    return true;
  };
}

/** How many characters of a search say something: those that are no wildcards. */
export function saidCharacters(pattern: string): number {
  return pattern.replaceAll('*', '').trim().length;
}
