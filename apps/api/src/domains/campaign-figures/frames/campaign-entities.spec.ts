import { describe, expect, it } from '@jest/globals';
import { entitiesOf, partEntity } from './campaign-entities.js';

describe('entities of a campaign', () => {
  it('are what a contact is one of', () => {
    const channelOfName = new Map([
      [1, 5],
      [2, 5],
    ]);
    const parts = { channelOfName, groups: new Map([[4, [5, 6]]]) };
    const [campaign, seven, channel] = [
      partEntity('campaign'),
      partEntity('creative', 7),
      partEntity('channel', 5),
    ];
    expect(entitiesOf({ creativeId: 7, nameId: 1, flightId: 0 }, parts)).toEqual([
      campaign,
      seven,
      channel,
      partEntity('group', 4),
    ]);
    expect(entitiesOf({ creativeId: 7, nameId: 2, flightId: 3 }, parts)).toEqual([
      campaign,
      seven,
      channel,
      partEntity('flight', 3),
      partEntity('group', 4),
    ]);
    expect(entitiesOf({ creativeId: 8, nameId: 9, flightId: 0 }, parts)).toEqual([
      campaign,
      partEntity('creative', 8),
      partEntity('name', 9),
    ]);
  });

  it('have numbers of their own, however large those of the database', () => {
    expect(partEntity('creative', 2 ** 31 - 1)).toBeLessThan(partEntity('channel', 1));
  });
});
