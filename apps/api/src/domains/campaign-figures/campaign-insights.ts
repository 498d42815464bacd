import { shareInterval } from '@netreach/measurement';
import { rounded } from '../ratings/figures.lookup.js';
import type { CampaignFigures } from './campaign-details.service.js';
import type { CampaignBreakdownRowDto } from './dto/campaign-breakdown.dto.js';
import type { CampaignPlanDto } from './dto/campaign-details.dto.js';
import type { InsightDto, InsightKind } from './dto/insights.dto.js';

/** What findings are looked for in. */
export interface InsightInput {
  readonly figures: CampaignFigures;
  readonly plan: CampaignPlanDto;
  /** As their breakdowns show them, so that nothing withheld is found. */
  readonly channels: readonly CampaignBreakdownRowDto[];
  readonly values: readonly ValueFinding[];
}

/** Reach among the persons of a level of an attribute, with its interval, in per cent. */
export interface ValueFinding {
  /** `attribute:level`. */
  readonly key: string;
  readonly name: string;
  readonly affinity: number;
  readonly reach: number;
  readonly low: number;
  readonly high: number;
}

/** Delivered ÷ expected in per cent that is not worth a word. */
const ON_PLAN = { low: 95, high: 105 };
/** Rates of the census from which they are worth one, in per cent. */
const SELDOM_VIEWABLE = 50;
const MUCH_INVALID = 5;
const MUCH_UNMAPPED = 1;
/** A channel with less of its reach to itself adds little to the others, in per cent. */
const HARDLY_EXCLUSIVE = 10;
/** Contacts per person from which more contacts seldom help. */
const MANY_CONTACTS = 10;
const MOST_VALUES = 4;

function found(
  kind: InsightKind,
  value: number,
  more: Partial<Pick<InsightDto, 'subject' | 'level' | 'against' | 'low' | 'high'>> = {},
): InsightDto {
  return {
    kind,
    subject: null,
    level: null,
    value: rounded(value, 2),
    against: null,
    low: null,
    high: null,
    ...more,
  };
}

/** Delivery against the plan; counts of the census have no interval. */
function deliveryFindings({ delivery_indicator: indicator }: CampaignPlanDto): InsightDto[] {
  if (indicator === null) return [];
  if (indicator < ON_PLAN.low) return [found('behind_plan', indicator, { against: 100 })];
  return indicator > ON_PLAN.high ? [found('ahead_of_plan', indicator, { against: 100 })] : [];
}

/** Whether more, or fewer, of the persons reached are of the target group than of everybody: where the interval leaves no doubt. */
function targetFindings({ panel }: CampaignFigures): InsightDto[] {
  if (!panel || panel.compared.reason !== null || panel.target.cases === panel.all.cases) return [];
  const share = panel.target.target.universe / panel.universe;
  const inTarget = panel.target.users / panel.all.users;
  // As many effective cases for each person reached as the panel has for each of its persons.
  const cases = panel.all.cases / panel.all.target.designEffect;
  const { low, high } = shareInterval(inTarget, cases);
  const ratios = { against: 1, low: rounded(low / share, 2), high: rounded(high / share, 2) };
  if (low > share) return [found('target_hit', inTarget / share, ratios)];
  return high < share ? [found('target_missed', inTarget / share, ratios)] : [];
}

function channelFindings(channels: readonly CampaignBreakdownRowDto[]): InsightDto[] {
  const known = channels.filter(({ contribution_share: part }) => part !== null);
  if (known.length < 2) return [];
  const largest = known.reduce((best, row) =>
    row.contribution_share! > best.contribution_share! ? row : best,
  );
  const findings = [
    found('largest_contribution', largest.contribution_share!, { subject: largest.name ?? largest.key }),
  ];
  for (const { name, key, exclusive, reach } of known) {
    const [own, alone] = [reach.unique_users, exclusive?.unique_users ?? null];
    if (own === null || alone === null || own === 0) continue;
    const part = (alone / own) * 100;
    if (part < HARDLY_EXCLUSIVE) findings.push(found('hardly_exclusive', part, { subject: name ?? key }));
  }
  return findings;
}

/** Levels whose interval does not hold the reach of all. */
function valueFindings(values: readonly ValueFinding[], reach: number): InsightDto[] {
  return values
    .filter(({ low, high }) => low > reach || high < reach)
    .sort((a, b) => Math.abs(Math.log(b.affinity)) - Math.abs(Math.log(a.affinity)))
    .slice(0, MOST_VALUES)
    .map(({ key, name, affinity, low, high }) =>
      found(low > reach ? 'more_among' : 'fewer_among', affinity, {
        subject: name,
        level: key,
        against: 100,
        low: rounded((low / reach) * 100, 1),
        high: rounded((high / reach) * 100, 1),
      }),
    );
}

function trafficFindings(
  { traffic }: CampaignFigures,
  channels: readonly CampaignBreakdownRowDto[],
): InsightDto[] {
  const { served, net, viewable, notViewable } = traffic;
  const findings: InsightDto[] = [];
  const measurable = viewable + notViewable;
  const viewableRate = (viewable / measurable) * 100;
  if (measurable > 0 && viewableRate < SELDOM_VIEWABLE)
    findings.push(found('seldom_viewable', viewableRate, { against: SELDOM_VIEWABLE }));
  const invalid = ((served - net) / served) * 100;
  if (served > 0 && invalid >= MUCH_INVALID)
    findings.push(found('much_invalid', invalid, { against: MUCH_INVALID }));
  const unmapped = channels
    .filter(({ key }) => key.startsWith('n'))
    .reduce((sum, row) => sum + (row.traffic?.net_impressions ?? 0), 0);
  if (net > 0 && (unmapped / net) * 100 >= MUCH_UNMAPPED)
    findings.push(found('unmapped_names', (unmapped / net) * 100));
  return findings;
}

function contactFindings({ panel }: CampaignFigures): InsightDto[] {
  if (!panel || panel.shown.reason !== null) return [];
  const frequency = panel.target.impressions / panel.target.users;
  return frequency >= MANY_CONTACTS ? [found('many_contacts', frequency, { against: MANY_CONTACTS })] : [];
}

/**
 * Findings about a campaign: of persons only where the 95 % interval bears them out, of the census from limits of the product's
 * own. Nothing that is withheld is looked at.
 */
export function insightsOf({ figures, plan, channels, values }: InsightInput): InsightDto[] {
  const isShown = figures.panel?.shown.reason === null;
  return [
    ...deliveryFindings(plan),
    ...targetFindings(figures),
    ...channelFindings(channels),
    ...(isShown ? valueFindings(values, figures.panel.target.reach) : []),
    ...trafficFindings(figures, channels),
    ...contactFindings(figures),
  ];
}
