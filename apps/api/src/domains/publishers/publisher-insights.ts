import { suppress, shareInterval } from '@netreach/measurement';
import { DECIMALS, rounded } from '../ratings/figures.lookup.js';
import type {
  InsightKind,
  PublisherInsightDto,
  PublisherProfileValueDto,
} from './dto/publisher-figures.dto.js';
import type { PublisherMonth } from './publisher-chart.service.js';

/** Months that must be comparable before one of them is said to stand out. */
const MONTHS_TO_COMPARE = 6;
const MOST_OF_A_KIND = 4;

interface Found {
  readonly subject: string | null;
  readonly value: number;
  readonly against: number | null;
  readonly low: number;
  readonly high: number;
  readonly reliability: PublisherInsightDto['reliability'];
}

function finding(kind: InsightKind, { value, against, low, high, ...rest }: Found): PublisherInsightDto {
  return {
    kind,
    value: rounded(value, DECIMALS.percent),
    against: against === null ? null : rounded(against, DECIMALS.percent),
    low: rounded(low, DECIMALS.percent),
    high: rounded(high, DECIMALS.percent),
    ...rest,
  };
}

/** Levels there are more, or fewer, of among the users than in the target group, the strongest first. */
export function audienceInsights(profile: readonly PublisherProfileValueDto[]): PublisherInsightDto[] {
  const strength = ({ affinity }: PublisherProfileValueDto) => Math.abs(Math.log((affinity ?? 100) / 100));
  return profile
    .filter(({ finding: found, affinity }) => found !== null && affinity !== null && affinity > 0)
    .sort((a, b) => strength(b) - strength(a))
    .slice(0, MOST_OF_A_KIND)
    .map(({ finding: found, attribute_name, name, share, share_low, share_high, group_share, reliability }) =>
      finding(found === 'more' ? 'more_among' : 'fewer_among', {
        subject: `${attribute_name}: ${name}`,
        value: share ?? 0,
        against: group_share,
        low: share_low ?? 0,
        high: share_high ?? 0,
        reliability,
      }),
    );
}

/**
 * Months that stand out: their interval does not hold the mean of the months they can be compared with. Nothing is said of
 * fewer than six of these.
 */
export function seasonInsights(months: readonly PublisherMonth[]): PublisherInsightDto[] {
  const last = months.at(-1)?.segment;
  const known = months.flatMap(({ asked, reach, segment }) => {
    if (segment !== last || !reach || reach.low === null || reach.high === null) return [];
    const reliability = suppress(reach.cases);
    const { reach: value, low, high } = reach;
    return reliability === 'suppressed' ? [] : [{ subject: asked.frame.date, value, low, high, reliability }];
  });
  if (known.length < MONTHS_TO_COMPARE) return [];
  const mean = known.reduce((sum, { value }) => sum + value, 0) / known.length;
  return known
    .filter(({ low, high }) => low > mean || high < mean)
    .sort((a, b) => Math.abs(b.value - mean) - Math.abs(a.value - mean))
    .slice(0, MOST_OF_A_KIND)
    .map((month) => finding(month.value > mean ? 'month_above' : 'month_below', { ...month, against: mean }));
}

/** Visits of a publisher that came from a service, or went to one. */
export interface Neighbour {
  readonly name: string;
  /** Weighted visits, of all the publisher's. */
  readonly visits: number;
  readonly all: number;
  /** Persons who made them, at least; and those who made all. */
  readonly cases: number;
  readonly allCases: number;
}

/**
 * Services that visits came from or went to, most first. Persons are drawn, not visits: the interval is that of a share
 * among the persons who were there.
 */
export function movementInsights(
  kind: 'came_from' | 'went_to',
  neighbours: readonly Neighbour[],
  designEffect: number,
): PublisherInsightDto[] {
  return neighbours
    .flatMap(({ name, visits, all, cases, allCases }) => {
      const reliability = suppress(cases);
      if (reliability !== 'ok' || all <= 0 || suppress(allCases - cases) === 'suppressed') return [];
      const { low, high } = shareInterval(visits / all, allCases / designEffect);
      const share = { value: (visits / all) * 100, low: low * 100, high: high * 100 };
      return [finding(kind, { subject: name, against: null, reliability, ...share })];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_OF_A_KIND);
}

/** What became of reach since the frame before, where the interval leaves no doubt. */
export function changeInsight(change: {
  difference: number | null;
  low: number | null;
  high: number | null;
  significant: boolean;
  /** Fewest persons of the two frames. */
  cases: number;
  since: string;
}): PublisherInsightDto[] {
  const { difference, low, high, significant, cases, since } = change;
  const reliability = suppress(cases);
  if (reliability === 'suppressed' || !significant || difference === null || low === null || high === null)
    return [];
  const kind = difference > 0 ? 'reach_rose' : 'reach_fell';
  return [finding(kind, { subject: since, value: difference, against: null, low, high, reliability })];
}
