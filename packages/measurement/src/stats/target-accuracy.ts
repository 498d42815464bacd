/** What was delivered to everybody, and in the target group. */
export interface TargetDelivery {
  /** Impressions, or gross contacts, of everybody. */
  impressions: number;
  /** Those in the target group. */
  targetImpressions: number;
  /** Persons reached, everybody. */
  users: number;
  /** Those of the target group. */
  targetUsers: number;
  /** The universe, and the target group's part of it, in persons. */
  universe: number;
  targetUniverse: number;
}

/** How exactly a delivery met its target group (methodology 20); null where nothing was delivered. */
export interface TargetAccuracy {
  /** In-target %: impressions in the target group ÷ all impressions × 100 (impression profile). */
  inTarget: number | null;
  /** Persons of the target group ÷ all persons reached × 100 (person profile). */
  personsInTarget: number | null;
  /** The target group in per cent of the universe: what random delivery would give. */
  targetShare: number;
  /** Hit rate: in-target share ÷ the target group's share of the universe; 1 is random delivery. */
  hitRate: number | null;
  /** Contacts per person reached in the target group, and in everybody. */
  targetFrequency: number | null;
  frequency: number | null;
}

const over = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function checkPart(part: number, whole: number, what: string): void {
  if (part >= 0 && part <= whole && Number.isFinite(whole)) return;
  throw new RangeError(`${part} of ${whole} ${what} cannot be in the target group`);
}

/**
 * Target accuracy of a campaign or a service (methodology 20). The impression profile and the person profile differ as soon
 * as the target group has more or fewer contacts per person than others.
 * @throws RangeError when a part is negative or more than its whole, or the target group has nobody
 */
export function targetAccuracy(delivery: TargetDelivery): TargetAccuracy {
  const { impressions, targetImpressions, users, targetUsers, universe, targetUniverse } = delivery;
  checkPart(targetImpressions, impressions, 'impressions');
  checkPart(targetUsers, users, 'users');
  checkPart(targetUniverse, universe, 'persons');
  if (targetUniverse === 0) throw new RangeError('A target group without persons cannot be hit');
  const inTarget = over(targetImpressions, impressions);
  const persons = over(targetUsers, users);
  const targetShare = targetUniverse / universe;
  return {
    inTarget: inTarget === null ? null : inTarget * 100,
    personsInTarget: persons === null ? null : persons * 100,
    targetShare: targetShare * 100,
    hitRate: inTarget === null ? null : inTarget / targetShare,
    targetFrequency: over(targetImpressions, targetUsers),
    frequency: over(impressions, users),
  };
}
