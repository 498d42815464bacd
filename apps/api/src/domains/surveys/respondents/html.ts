/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | false | null | undefined | readonly Part[];

function partOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Part[]).map(partOf).join('');
  if (part === false || part === null || part === undefined) return '';
  return String(part as string | number).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Writes HTML: whatever is put in is escaped, unless it was written by this itself. Nothing, and `false`, is nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, place) => text + partOf(parts[place])).join(''));
}
