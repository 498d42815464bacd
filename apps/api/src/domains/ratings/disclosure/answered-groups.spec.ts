import { describe, expect, it } from '@jest/globals';
import { AnsweredGroups, type TargetedPersons } from './answered-groups.js';

/** The persons with numbers from one to another as a group; a filter is only a name here. */
function groupOf(name: number, from: number, to: number): TargetedPersons {
  const group = new Uint32Array(10);
  for (let person = from; person < to; person += 1) group[person >> 5]! |= 1 << (person & 31);
  return { filter: [[name]], group };
}

const everybody = groupOf(0, 0, 320).group;
const verdicts = (groups: AnsweredGroups, asked: readonly TargetedPersons[]) =>
  groups.compared(asked).map(({ filter, verdict }) => [filter[0]?.[0], verdict]);

describe('groups that are compared at once', () => {
  it('are compared with everybody, with those answered and with those before them', () => {
    const groups = new AnsweredGroups(everybody);
    groups.add(1, groupOf(1, 0, 100));
    const asked = [
      groupOf(2, 0, 300),
      groupOf(3, 0, 71),
      groupOf(4, 0, 200),
      // As many persons as an answered one, but others.
      groupOf(5, 100, 200),
      groupOf(6, 0, 229),
      groupOf(7, 0, 170),
      groupOf(8, 1, 100),
    ];
    expect(verdicts(groups, asked)).toEqual([
      [2, 'too_alike'],
      [3, 'too_alike'],
      [4, 'open'],
      [5, 'open'],
      [6, 'too_alike'],
      [7, 'open'],
      [8, 'too_alike'],
    ]);
  });

  it('are decided about once, and the same persons in other words are the same group', () => {
    const groups = new AnsweredGroups(everybody);
    groups.add(1, groupOf(1, 0, 100));
    groups.decide([[2]], 'too_alike');
    const asked = [groupOf(1, 0, 100), groupOf(2, 0, 99), groupOf(3, 0, 100), groupOf(3, 0, 100)];
    expect(verdicts(groups, asked)).toEqual([[3, 'open']]);
  });

  it('leave the memory as it was until they are noted', () => {
    const groups = new AnsweredGroups(everybody);
    groups.compared([groupOf(1, 0, 100)]);
    expect(groups.verdict([[1]])).toBeUndefined();
    expect(verdicts(groups, [groupOf(2, 0, 99)])).toEqual([[2, 'open']]);
  });
});
