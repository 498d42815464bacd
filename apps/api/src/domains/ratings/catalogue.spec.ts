import { describe, expect, it } from '@jest/globals';
import { Catalogue } from './catalogue.lookup.js';
import { catalogueItem as item } from './testing/catalogue-item.js';

const catalogue = new Catalogue([
  item(1, 'Die Zeitung'),
  item(2, 'zeit.example'),
  item(3, 'Öster Post'),
  item(4, 'Geheime Zeitung', { customerIds: [7] }),
  item(5, 'Verlag Zeit', { type: 'mediahouse', memberIds: [3] }),
  item(6, 'Verlag Geheim', { type: 'mediahouse', memberIds: [1], customerIds: [7] }),
]);
const names = (search: string | null, viewer = { admin: false, customerId: 1 }) =>
  catalogue.named(search, viewer).map(({ id }) => id);

describe('items by a part of their name', () => {
  it('begin with those whose own name begins with it; a media house stands for its services', () => {
    expect(names('ZEIT')).toEqual([2, 1, 3, 5]);
  });

  it('are found without umlauts, and with none of them asked for all are there', () => {
    expect(names('oster')).toEqual([3]);
    expect(names(null)).toEqual([1, 3, 5, 2]);
  });

  it('are those the viewer may see, and are not found by a house the viewer may not', () => {
    expect(names('geheim')).toEqual([]);
    expect(names('geheim', { admin: false, customerId: 7 })).toEqual([4, 1, 6]);
    expect(names('geheim', { admin: true, customerId: 1 })).toEqual([4, 1, 6]);
  });
});
