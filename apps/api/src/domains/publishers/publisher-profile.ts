import { MIN_PROFILE_CASES } from '@netreach/domain';
import {
  protectCells,
  publishFigure,
  shareInterval,
  type AudienceProfile,
  type ProfileRow,
  type TargetGroup,
} from '@netreach/measurement';
import type { AttributeRow } from '../panel/panel.lookup.js';
import { DECIMALS, figure, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import type { PublisherProfileValueDto } from './dto/publisher-figures.dto.js';

const PROFILE_LIMITS = { min: MIN_PROFILE_CASES, weak: MIN_PROFILE_CASES };

const nobody = (valueId: number): ProfileRow => ({
  valueId,
  users: 0,
  reach: 0,
  cases: 0,
  share: 0,
  universe: 0,
  groupShare: 0,
  panelCases: 0,
  affinity: null,
  referenceAffinity: null,
});

/**
 * Who users are, level by level, each share with its interval: that of Wilson, with as many effective cases for each user
 * as the panel has for each of its persons. Below the limit of profiles nothing of one is shown; more or fewer than in the
 * target group is said where the interval does not hold the group's share.
 */
export function profileShown(
  attributes: readonly AttributeRow[],
  profile: AudienceProfile,
  target: TargetGroup,
): PublisherProfileValueDto[] {
  const rowOf = new Map(profile.rows.map((row) => [row.valueId, row]));
  const total = publishFigure(profile.total.cases, PROFILE_LIMITS);
  const effective = profile.total.cases / target.designEffect;
  return attributes.flatMap((attribute) => {
    const rows = attribute.values.map(({ id }) => rowOf.get(id) ?? nobody(id));
    const own = protectCells({ cells: rows.map(({ cases }) => cases), total: profile.total.cases });
    const groups = protectCells({
      cells: rows.map(({ panelCases }) => panelCases),
      total: target.panelCases,
    });
    return attribute.values.map(({ id, key, name }, at): PublisherProfileValueDto => {
      const row = rows[at] ?? nobody(id);
      const decision = total.reason === null ? (own[at] ?? total) : total;
      const shown = decision.reason === null;
      const groupShown = shown && groups[at]?.reason === null;
      const bounds = shareInterval(row.share / 100, effective);
      const [low, high] = [bounds.low * 100, bounds.high * 100];
      return {
        attribute: attribute.key,
        attribute_name: attribute.name,
        key,
        name,
        ...figure(row, decision),
        share: shown ? rounded(row.share, DECIMALS.percent) : null,
        share_low: shown ? rounded(low, DECIMALS.percent) : null,
        share_high: shown ? rounded(high, DECIMALS.percent) : null,
        group_share: groupShown ? rounded(row.groupShare, DECIMALS.percent) : null,
        affinity: shown ? roundedOrNull(row.affinity, 1) : null,
        finding: groupShown ? findingOf(row.groupShare, low, high) : null,
      };
    });
  });
}

function findingOf(share: number, low: number, high: number): 'more' | 'fewer' | null {
  if (low > share) return 'more';
  return high < share ? 'fewer' : null;
}
