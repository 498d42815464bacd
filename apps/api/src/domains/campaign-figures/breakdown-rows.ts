import type { CombinationPart, ProtectedKnownPart } from '@netreach/measurement';
import { DECIMALS, figure, NO_CASES, NO_PANEL, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import type { FigureDto } from '../ratings/dto/figure.base.dto.js';
import type { AdTraffic } from './database/campaign-traffic.read-model.js';
import type { CampaignBreakdownRowDto } from './dto/campaign-breakdown.dto.js';
import { share, trafficShown } from './traffic-shown.js';

/** What a part is called, and what the census and the plan have of it. */
export interface RowHead {
  readonly key: string;
  readonly name?: string | null;
  readonly group?: string | null;
  readonly traffic?: AdTraffic | undefined;
  readonly plannedImpressions?: number | null;
  readonly plannedGrp?: number | null;
}

/** Contacts of persons that are shown. */
interface Gross {
  /** Σwc. */
  readonly contacts: number;
  readonly users: number;
  /** Persons asked about. */
  readonly universe: number;
}

/** A row without figures of persons. @param reach in their place */
export function rowOf(head: RowHead, reach: FigureDto): CampaignBreakdownRowDto {
  const { key, name = null, group = null, traffic, plannedImpressions = null, plannedGrp = null } = head;
  return {
    key,
    name,
    group,
    reach: { ...reach, net_reach_low: null, net_reach_high: null },
    gross_contacts: null,
    frequency: null,
    grp: null,
    share: null,
    affinity: null,
    exclusive: null,
    at_least: null,
    contribution: null,
    contribution_share: null,
    traffic: traffic ? trafficShown(traffic) : null,
    planned_impressions: plannedImpressions,
    planned_grp: plannedGrp,
    delivered_share: plannedImpressions === null ? null : share(traffic?.net ?? 0, plannedImpressions),
  };
}

/** Contacts beside a reach; nothing where that is withheld. */
export function grossShown(reach: FigureDto, { contacts, users, universe }: Gross) {
  if (reach.reason !== null) return { gross_contacts: null, frequency: null, grp: null };
  return {
    gross_contacts: rounded(contacts),
    frequency: users > 0 ? rounded(contacts / users, DECIMALS.ratio) : null,
    grp: universe > 0 ? rounded((contacts / universe) * 100, DECIMALS.percent) : null,
  };
}

/** A place with what may be shown of it, and the 95 % interval of its reach in percent. */
interface ShownPlace {
  readonly part: CombinationPart;
  readonly decided: ProtectedKnownPart;
  readonly interval: { readonly low: number | null; readonly high: number | null } | null;
}

/** A place of a campaign among the others. @param total whether everybody reached is shown */
export function placeRow(
  head: RowHead,
  place: ShownPlace | undefined,
  { universe, total, hasPanel }: { universe: number; total: boolean; hasPanel: boolean },
): CampaignBreakdownRowDto {
  if (!place)
    return { ...rowOf(head, hasPanel ? NO_CASES : NO_PANEL), exclusive: hasPanel ? NO_CASES : NO_PANEL };
  const { part, decided, interval } = place;
  const reach = figure(part, decided.own);
  const isShown = decided.contribution.reason === null;
  const bounds = reach.reason === null ? interval : undefined;
  const row = rowOf(head, reach);
  return {
    ...row,
    reach: {
      ...row.reach,
      net_reach_low: roundedOrNull(bounds?.low, DECIMALS.percent),
      net_reach_high: roundedOrNull(bounds?.high, DECIMALS.percent),
    },
    ...grossShown(reach, { contacts: part.contacts, users: part.users, universe }),
    exclusive: figure(part.exclusive, decided.exclusive),
    contribution: isShown ? rounded(part.contribution, 1) : null,
    // A share of a reach that is withheld would give it away.
    contribution_share: isShown && total ? rounded(part.contributionShare, DECIMALS.percent) : null,
  };
}
