import { describe, expect, it } from '@jest/globals';
import { asNowVisible } from './catalogue-history.lookup.js';
import { catalogueItem as item } from './testing/catalogue-item.js';

describe('items as they were', () => {
  it('have their names of then and the rights of now', () => {
    const past = [item(1, 'Old name'), item(2, 'Everybody’s once'), item(3, 'Gone since')];
    const now = [
      item(1, 'New name'),
      item(2, 'Somebody’s now', { customerIds: [7] }),
      item(4, 'Not there then'),
    ];
    expect(asNowVisible(past, now)).toEqual([
      item(1, 'Old name'),
      item(2, 'Everybody’s once', { customerIds: [7] }),
    ]);
  });
});
