import { describe, expect, it } from '@jest/globals';
import { campaignEntities, partEntity } from './campaign-entities.js';

describe('entities of a campaign', () => {
  it('are its cells and the unions of them', () => {
    const cells = [
      { creativeId: 7, nameId: 1, flightId: 0 },
      { creativeId: 7, nameId: 2, flightId: 3 },
      { creativeId: 8, nameId: 9, flightId: 0 },
    ];
    const channelOfName = new Map([
      [1, 5],
      [2, 5],
    ]);
    const entities = campaignEntities(cells, { channelOfName, groups: new Map([[4, [5, 6]]]) });
    const membersOf = (id: number) => entities.find((entity) => entity.id === id)?.memberIds;
    expect(entities.slice(0, 3)).toEqual([{ id: 0 }, { id: 1 }, { id: 2 }]);
    expect(membersOf(partEntity('campaign'))).toEqual([0, 1, 2]);
    expect(membersOf(partEntity('creative', 7))).toEqual([0, 1]);
    expect(membersOf(partEntity('channel', 5))).toEqual([0, 1]);
    expect(membersOf(partEntity('name', 9))).toEqual([2]);
    expect(membersOf(partEntity('flight', 3))).toEqual([1]);
    expect(membersOf(partEntity('group', 4))).toEqual([0, 1]);
    expect(membersOf(partEntity('channel', 6))).toBeUndefined();
  });

  it('have numbers of their own, however large those of the database', () => {
    expect(partEntity('creative', 2 ** 31 - 1)).toBeLessThan(partEntity('channel', 1));
  });
});
