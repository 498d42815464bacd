import { describe, expect, it } from 'vitest';
import type { Messages } from '@netreach/domain';
import { SHIPPED_TAGS } from '@netreach/texts';

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.{ts,tsx}', '!../testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([, text]) => text);

const files = import.meta.glob<Messages>('../../../../packages/texts/locales/en-US/*.json', {
  import: 'default',
  eager: true,
});
const catalogues = Object.entries(files).map(([file, messages]) => ({
  tag: file.split('/').at(-1)?.replace('.json', '') ?? '',
  keys: [...new Set(Object.keys(messages).map((key) => key.replace(/_(one|other)$/, '')))],
}));

/**
 * Tags whose keys are no words of the sources: the design system asks for its own, codes of errors come with answers of the
 * server, names of attributes and categories are looked up by the keys of master data, and files,
 * invoices and pages of respondents are written by the server.
 */
const ASKED_BY_DATA = new Set([
  'ui',
  'errors',
  'attributes',
  'categories',
  'files',
  'invoices',
  'survey-page',
]);

/** Everything between quotes, keys of objects, and what stands before and after the places of template literals. */
function wordsOf(texts: readonly string[]) {
  const whole = new Set<string>();
  const parts: RegExp[] = [];
  for (const text of texts) {
    // Routes are named by the keys of objects.
    for (const [, name] of text.matchAll(/^\s*([A-Za-z_]\w*):/gm)) if (name) whole.add(name);
    for (const [, , word] of text.matchAll(/(['"])([\w.:-]+)\1/g)) if (word) whole.add(word);
    for (const [, literal = ''] of text.matchAll(/`([\w.:-]*\$\{[^`]*)`/g)) {
      const pieces = literal.split(/\$\{[^}]*\}/);
      // A literal that begins with a place could be any key: it tells nothing.
      if (pieces[0])
        parts.push(new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('[\\w.:-]+')}$`));
    }
  }
  return { isUsed: (key: string) => whole.has(key) || parts.some((part) => part.test(key)) };
}

describe('the keys of the catalogues', () => {
  const all = wordsOf(sources);

  it.each(catalogues.filter(({ tag }) => !ASKED_BY_DATA.has(tag)))('$tag: are all used', ({ tag, keys }) => {
    // A file that asks for a catalogue uses its keys; hooks and rules get the function handed in.
    expect(keys.filter((key) => !all.isUsed(key))).toEqual([]);
    expect(sources.some((text) => text.includes(`'${tag}'`))).toBe(true);
  });

  it('belong to tags that have names for people', () => {
    expect(Object.keys(SHIPPED_TAGS).sort()).toEqual(catalogues.map(({ tag }) => tag).sort());
  });

  it('would not be found used without the sources: the test can fail', () => {
    const { isUsed } = wordsOf(["t('used.key'); t(`row.${kind}.hint`);"]);
    expect(['used.key', 'row.any.hint', 'row.any', 'unused.key', 'xrow.any.hint'].filter(isUsed)).toEqual([
      'used.key',
      'row.any.hint',
    ]);
  });
});
