/** A name for a file about an item, without an ending. */
export function fileNameOf(item: string, part: string): string {
  const name = item.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${name.replaceAll(/^-|-$/g, '')}-${part.replaceAll('_', '-')}`;
}
