import { expect, it } from '@jest/globals';
import type { RatingsFiltersLookup } from '../ratings-filters.lookup.js';
import type { TextsLookup } from '../../translations/texts.lookup.js';
import { MasterDataNames } from './master-data-names.lookup.js';

const TEXTS: Readonly<Record<string, string>> = { 'business-and-finance': 'Wirtschaft und Finanzen' };
const texts = { words: () => Promise.resolve((key: string) => TEXTS[key] ?? key) };
const names = new MasterDataNames({} as RatingsFiltersLookup, texts as unknown as TextsLookup);

it('names categories in the language of a file; those without a text keep their name', async () => {
  const { category } = await names.of('de-DE');
  expect(['Business and finance', 'Alpine Huts'].map(category)).toEqual([
    'Wirtschaft und Finanzen',
    'Alpine Huts',
  ]);
  expect((await names.of('en-US')).category('Business and finance')).toBe('Business and finance');
});
