import { describe, expect, it } from '@jest/globals';
import { readPo, writePo, type PoEntry } from './po-file.js';

const entries: PoEntry[] = [
  { tag: 'generic', msgid: 'action.close', plural: false, forms: ['Schließen'] },
  { tag: 'ratings', msgid: 'list.status', plural: true, forms: ['{count} Zeile', '{count} Zeilen'] },
  { tag: 'ratings', msgid: 'odd', plural: false, forms: ['"quoted" \\ back\nsecond line\ttab'] },
  { tag: 'ratings', msgid: 'open', plural: false, forms: [''] },
];
const read = (text: string) => readPo(Buffer.from(text));
const german = { code: 'de-DE', pluralRule: 'not_one' } as const;

describe('a PO file', () => {
  it('gives back what was written', () => {
    const { locale, entries: found } = read(writePo(entries, german));
    expect(locale).toBe('de-DE');
    expect(found).toEqual(entries);
  });

  it('tells the plural rule and what translators should know', () => {
    const text = writePo([{ ...entries[0], hints: ['English: Close', 'Dialogs'] } as PoEntry], german);
    expect(text).toContain('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"');
    expect(text).toContain('#. English: Close\n#. Dialogs\nmsgctxt "generic"\nmsgid "action.close"\n');
  });

  it('may have no header and no context', () => {
    expect(read('msgid "a"\nmsgstr "b"\n')).toEqual({
      locale: null,
      entries: [{ tag: null, msgid: 'a', plural: false, forms: ['b'] }],
    });
  });

  it('cannot reach anything but its own entries', () => {
    const text =
      'msgctxt "__proto__"\nmsgid "polluted"\nmsgstr "yes"\n\nmsgctxt "constructor"\nmsgid "__proto__"\nmsgstr "x"\n';
    expect(read(text).entries.map(({ tag, msgid }) => [tag, msgid])).toEqual([
      ['__proto__', 'polluted'],
      ['constructor', '__proto__'],
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is refused when it is something else', () => {
    expect(() => read('msgid "a\nmsgstr')).toThrow('not_a_po_file');
    expect(() => read('{"a": "b"}')).toThrow('not_a_po_file');
  });
});
