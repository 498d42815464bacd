import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, smallFrame } from '../../test/small-frame.js';
import { competitors } from './competitors.js';

describe('competitors', () => {
  const entities = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 9, memberIds: [1, 2] }];
  // Entity 1: persons 1-3; 2: 3 and 4; 3: 1 and 2; 4: 5. Everybody weighs 10.
  const frame = smallFrame(
    Array(5).fill(10),
    [
      ...[1, 2, 3].map((id) => contact(id, 1, [1])),
      ...[3, 4].map((id) => contact(id, 2, [1])),
      ...[1, 2].map((id) => contact(id, 3, [2])),
      contact(5, 4, [1]),
    ],
    { entities },
  );

  it('lists entities by shared users, without its own houses and members', () => {
    const answer = competitors(frame, EVERYBODY, 1);
    expect(answer.map(({ entityId }) => entityId)).toEqual([3, 2]);
    expect(answer[0]).toMatchObject({ users: 20, cases: 2, shareOfCompetitor: 100 });
    expect(answer[0]!.shareOfOwn).toBeCloseTo(200 / 3, 9);
    // 66.7 % of the users against 40 % of everybody.
    expect(answer[0]!.affinity).toBeCloseTo(500 / 3, 9);
    expect(competitors(frame, EVERYBODY, 9).map(({ entityId }) => entityId)).toEqual([3]);
    expect(competitors(frame, EVERYBODY, 4)).toEqual([]);
  });

  it('looks at the candidates given, and at the same day for an average', () => {
    const only = competitors(frame, EVERYBODY, 3, { candidateIds: [3, 9, 77] });
    expect(only.map(({ entityId, users }) => [entityId, users])).toEqual([[9, 20]]);
    expect(competitors(frame, EVERYBODY, 1, { limit: 1 })).toHaveLength(1);
    const daily = competitors(frame, { ...EVERYBODY, calculation: 'average_day' }, 1);
    expect(daily.map(({ entityId }) => entityId)).toEqual([2]);
  });

  it('refuses an entity the month does not know', () => {
    expect(() => competitors(frame, EVERYBODY, 77)).toThrow('Entity 77 is unknown');
  });
});
