import { describe, expect, it } from '@jest/globals';
import { feedCsv, feedFileName } from './feed-csv.js';

const feed = { id: 7, name: 'Young & häppy', attributes: 'gender:female' };
const row = { serviceId: 1, service: 'Post', persons: 1234.6, reach: 12.3456, affinity: 117.4 };

describe('the file of a feed', () => {
  it('has the columns asked for, in their order, for every service that may be shown', () => {
    const few = { ...row, serviceId: 2, service: 'Few', persons: null, reach: null, affinity: null };
    const figures = { month: '2026-10', rows: [row, few, { ...row, service: '=cmd|x', affinity: null }] };
    const { text, rows } = feedCsv(
      feed,
      ['service', 'segment_id', 'persons', 'reach_percent', 'affinity'],
      figures,
    );
    expect(text).toBe(
      '"service","segment_id","persons","reach_percent","affinity"\r\n' +
        `"Post",7,1235,12.35,117\r\n"'=cmd|x",7,1235,12.35,\r\n`,
    );
    expect(rows).toBe(2);
  });

  it('is named after feed, month and moment', () => {
    const at = new Date('2026-11-21T05:06:07.890Z');
    expect(feedFileName(feed, '2026-10', at)).toBe('young-happy-2026-10-20261121T050607Z.csv');
    expect(feedFileName({ ...feed, name: '../..' }, '2026-10', at)).toBe('feed-2026-10-20261121T050607Z.csv');
  });
});
