import { compareFrames, frameMonths, monthDays, type MeasuredFrame } from '@netreach/measurement';
import { changeInPercent } from '@netreach/domain/national-ranking';
import type { KnownBreak } from '../../measurement/method-breaks.lookup.js';
import type { ReadRelease, ReadRow } from '../database/national-figures.read-model.js';
import type { NationalChangeDto, NationalComparisonDto } from '../dto/national-figures.dto.js';

/** A release another one is compared with, and what keeps figures apart. */
export interface Comparison {
  readonly release: ReadRelease | undefined;
  readonly told: NationalComparisonDto;
  readonly comparable: { readonly users: boolean; readonly visits: boolean };
}

const YEAR = 12;

const daysOf = ({ date, months }: ReadRelease): MeasuredFrame => {
  const last = frameMonths(date.slice(0, 7), months).at(-1) ?? date.slice(0, 7);
  return { from: date, to: monthDays(last).at(-1) ?? date };
};

/** The first day so many months before a first day. */
function monthsBefore(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

/**
 * What a release is compared with.
 * @param since the frame before, or the same a year ago
 * @param all releases of its length that may be told, newest version first
 */
export function comparisonOf(
  release: ReadRelease,
  since: 'previous' | 'year',
  all: readonly ReadRelease[],
  written: readonly KnownBreak[],
  country: string,
): Comparison {
  const date = monthsBefore(release.date, since === 'year' ? YEAR : release.months);
  const earlier = all.find((one) => one.date === date && one.months === release.months);
  if (!earlier)
    return {
      release: undefined,
      told: { date: null, breaks: [], universe_changed: false },
      comparable: { users: false, visits: false },
    };
  const known = written.map(({ from, metrics, name }) => ({
    country,
    from,
    metrics: metrics ?? ('all' as const),
    name,
  }));
  const crossed = (metric: string) =>
    compareFrames({ country, metric }, [daysOf(earlier), daysOf(release)], known).crossed;
  const users = [...crossed('unique_users'), ...crossed('net_reach')];
  const visits = crossed('visits');
  const methodChanged = earlier.methodVersion !== release.methodVersion;
  const universeChanged =
    earlier.universeName !== release.universeName ||
    (release.universeName !== null &&
      Math.round(earlier.universe ?? 0) !== Math.round(release.universe ?? 0));
  const own = methodChanged ? [`Method ${release.methodVersion ?? ''}`] : [];
  return {
    release: earlier,
    told: {
      date,
      breaks: [...new Set([...users, ...visits].map(({ name }) => name)), ...own],
      universe_changed: universeChanged,
    },
    comparable: {
      users: users.length === 0 && !methodChanged && !universeChanged,
      visits: visits.length === 0,
    },
  };
}

/** What became of a row since another frame. @param before the row there, if it may be seen */
export function changeOf(
  row: ReadRow,
  before: ReadRow | undefined,
  { comparable }: Comparison,
): NationalChangeDto {
  return {
    users: comparable.users ? changeInPercent(before?.users, row.users) : null,
    visits: comparable.visits ? changeInPercent(before?.visits, row.visits) : null,
  };
}
