import { describe, expect, it } from '@jest/globals';
import '../dto/item-stats.base.dto.js';
import { forReader } from './for-reader.lookup.js';

const answer = () => ({
  names: ['A', null],
  items: [
    { name: 'A', stats: { net_reach: 12.5, unique_panelists: 30 } },
    { name: 'B', stats: { net_reach: null, unique_panelists: 29 } },
  ],
});
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('an answer for its reader', () => {
  it('says nothing of panelists to those who are no administrators', () => {
    expect(json(forReader(answer(), { admin: false }))).toEqual({
      names: ['A', null],
      items: [
        { name: 'A', stats: { net_reach: 12.5 } },
        { name: 'B', stats: { net_reach: null } },
      ],
    });
  });

  it('says to administrators how many there are from 30 on', () => {
    expect(json(forReader(answer(), { admin: true }))).toMatchObject({
      items: [{ stats: { unique_panelists: 30 } }, { stats: { unique_panelists: null } }],
    });
  });

  it('changes nothing of what it is given, which others may read, too', () => {
    const given = answer();
    forReader(given, { admin: false });
    expect(given).toEqual(answer());
  });
});
