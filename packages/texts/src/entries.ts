import type { Messages } from './messages.js';

/** One text as tables, PO files and the API have it: both plural forms under one msgid. */
export interface TextEntry {
  readonly msgid: string;
  /** The text, or its form for one. */
  readonly msgstr0: string;
  /** The form for all other counts; null for a text without forms. */
  readonly msgstr1: string | null;
}

const ONE = '_one';
const OTHER = '_other';

/** The entries of a catalogue: `key_one` and `key_other` become one entry `key`. */
export function toEntries(messages: Messages): TextEntry[] {
  return Object.entries(messages).flatMap(([key, text]): TextEntry[] => {
    if (key.endsWith(OTHER) && oneOf(messages, key) !== undefined) return [];
    const other = key.endsWith(ONE) ? messages[`${key.slice(0, -ONE.length)}${OTHER}`] : undefined;
    if (other === undefined) return [{ msgid: key, msgstr0: text, msgstr1: null }];
    return [{ msgid: key.slice(0, -ONE.length), msgstr0: text, msgstr1: other }];
  });
}

/** The catalogue of entries: the reverse of `toEntries`. */
export function toMessages(entries: readonly TextEntry[]): Messages {
  return Object.fromEntries(
    entries.flatMap(({ msgid, msgstr0, msgstr1 }) =>
      msgstr1 === null
        ? [[msgid, msgstr0]]
        : [
            [`${msgid}${ONE}`, msgstr0],
            [`${msgid}${OTHER}`, msgstr1],
          ],
    ),
  );
}

function oneOf(messages: Messages, key: string): string | undefined {
  return messages[`${key.slice(0, -OTHER.length)}${ONE}`];
}
