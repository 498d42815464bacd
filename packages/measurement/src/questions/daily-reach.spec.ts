import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, smallFrame } from '../../test/small-frame.js';
import { buildContactIndex } from '../contact-index/contact-index-builder.js';
import { openReachFrame } from '../reach/reach-frame.js';
import { dailyReach } from './daily-reach.js';

describe('daily reach', () => {
  it('counts everybody on each of their days, once however many entities', () => {
    const frame = smallFrame(
      [1, 2, 4, 8],
      [contact(1, 1, [5, 30]), contact(1, 2, [5]), contact(2, 2, [1, 5]), contact(3, 1, [30])],
    );
    const days = dailyReach(frame, EVERYBODY, [1, 2]);
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2025-09-01', users: 2, reach: (2 / 15) * 100, cases: 1 });
    expect(days[4]).toMatchObject({ users: 3, cases: 2 });
    expect(days[29]).toMatchObject({ users: 5, cases: 2 });
    expect(days[1]).toMatchObject({ users: 0, cases: 0 });
  });
});

describe('the panel of a frame', () => {
  it('makes an index of other contacts of the same persons', () => {
    const frame = smallFrame([1, 2], [contact(1, 1, [5])], { values: [[3, 1], [2]] });
    const panel = frame.panel();
    expect(panel).toMatchObject({ universe: 3, margins: [], holidays: [] });
    const other = openReachFrame(
      buildContactIndex({
        ...panel,
        month: '2025-10',
        entities: [{ id: 9 }],
        contacts: [contact(2, 9, [4])],
      }),
    );
    const of = (filter: number[][]) => other.combine({ ...EVERYBODY, filter }, [9]);
    expect(of([])).toMatchObject({ users: 2, cases: 1 });
    expect(of([[2]])).toMatchObject({ users: 2, reach: 100 });
    expect(of([[3]])).toMatchObject({ users: 0, cases: 0 });
  });
});
