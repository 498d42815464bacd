import type { MethodBreaksLookup } from '../../measurement/method-breaks.lookup.js';
import type { NationalFiguresReadModel } from '../database/national-figures.read-model.js';
import type { NationalSeriesDto } from '../dto/national-answers.dto.js';
import { comparisonOf, type Comparison } from '../reading/comparison.js';
import { releaseOf } from '../reading/row-answers.js';
import type { OpenDataDto } from '../dto/open-data.dto.js';

const COUNTRY = 'at';

const told = ({ release, told, comparable }: Comparison) => ({
  ...told,
  version: release?.version ?? null,
  comparable,
});

/**
 * What a site that has nothing but the folder shows beside the figures of a month: everything that is out, what each version is
 * compared with and whether it can be, blocks, and changes of method.
 */
export async function siteData(figures: NationalFiguresReadModel, method: MethodBreaksLookup) {
  const [all, blocks, written] = await Promise.all([
    figures.releases(COUNTRY, 'public', 1),
    figures.blocks(COUNTRY),
    method.of(COUNTRY),
  ]);
  const compare = (release: (typeof all)[number], since: 'previous' | 'year') =>
    told(comparisonOf(release, since, all, written, COUNTRY));
  return {
    releases: all.map((release) => ({
      ...releaseOf(release, all),
      previous: compare(release, 'previous'),
      year_ago: compare(release, 'year'),
    })),
    blocks,
    breaks: written.map(({ from, name }) => ({ from, name })),
  };
}

/** Users and visits of every item on all devices over the months given, the last of which names it; months it is not in are absent. */
export function seriesData(months: readonly OpenDataDto[]) {
  const items = new Map<number, Omit<NationalSeriesDto, 'points'>>();
  const points = new Map<string, NationalSeriesDto['points']>();
  for (const { month, items: of } of months)
    for (const { id, type, name, devices } of of) {
      items.set(id, { id, type, name });
      const all = devices.find(({ device }) => device === 'all');
      for (const metric of ['users', 'visits'] as const) {
        const key = `${id} ${metric}`;
        points.set(key, [...(points.get(key) ?? []), { date: `${month}-01`, value: all?.[metric] ?? null }]);
      }
    }
  return [...items.values()].map((item) => ({
    ...item,
    users: points.get(`${item.id} users`) ?? [],
    visits: points.get(`${item.id} visits`) ?? [],
  }));
}
