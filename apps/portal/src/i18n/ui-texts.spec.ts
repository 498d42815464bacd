import ui from '@netreach/texts/locales/en-US/ui.json';
import { uiTexts } from '@netreach/ui';
import { expect, it } from 'vitest';

it('the catalogue says in English what the kit says by itself', () => {
  expect(ui).toEqual(uiTexts);
});
