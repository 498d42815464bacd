import { describe, expect, it } from '@jest/globals';
import { WIDGETS } from '@netreach/domain';
import { widgetsOf, type StoredWidget } from './standard-widgets.js';

const set = (change: Partial<StoredWidget>): StoredWidget => ({
  id: 1,
  key: 'grp',
  active: true,
  position: 1,
  item_types: ['service'],
  version: 1,
  ...change,
});
const keys = (stored: StoredWidget[]) => widgetsOf('ratings', stored).map(({ key }) => key);

describe('widgetsOf', () => {
  it('has every part once, in the order of everywhere where nothing is set up', () => {
    expect(keys([])).toEqual(WIDGETS.ratings);
    expect(new Set(keys([set({}), set({ id: 2, key: 'chart', position: 9 })])).size).toBe(
      WIDGETS.ratings.length,
    );
  });

  it('puts a part where it is set up', () => {
    expect(keys([set({ position: 0 })])[0]).toBe('grp');
    expect(keys([set({ key: 'profile', position: 99 })]).at(-1)).toBe('profile');
  });

  it('forgets parts that are no more', () => {
    expect(keys([set({ key: 'gone' })])).toEqual(WIDGETS.ratings);
  });
});
