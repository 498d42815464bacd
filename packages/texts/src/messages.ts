/** Texts by key, as a catalogue file holds them; plural forms are keys of their own (`_one`, `_other`). */
export type Messages = Readonly<Record<string, string>>;

/** Names of the places a message leaves for values, sorted. */
export function placeholders(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}
