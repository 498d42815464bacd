import { formatFrame, formatNumber, MIN_CASES, targetWords, WEAK_CASES } from '@netreach/domain';
import type { FileLanguage, HeadLine } from '../../exports/export-kinds.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { FrameQuery } from '../dto/frame-query.base.dto.js';
import type { AttributeGroupDto } from '../dto/attribute.base.dto.js';
import type { CategoryDto, ExcludableServiceDto } from '../dto/ratings-filters.dto.js';
import type { Provenance } from '../frame-questions.lookup.js';

/** What the words of a filter stand for. */
export interface FilterNames {
  readonly groups: readonly AttributeGroupDto[];
  readonly categories: readonly CategoryDto[];
  readonly services: readonly ExcludableServiceDto[];
}

/** What exported figures were narrowed by. */
export interface NarrowedQuery extends FrameQuery {
  readonly categories?: number[];
  readonly bookable?: boolean;
  readonly has_owa_data?: boolean;
  readonly search?: string;
}

/** Whom and what exported figures speak of, and by which versions they were made. */
export function frameHeadLines(
  { query, market, locale, words }: FileLanguage & { query: NarrowedQuery; market: string },
  { frame, audience, method_version, index_version, master_data, weight_set }: Provenance,
  names: FilterNames,
): HeadLine[] {
  const unknown = words('ratings.no_panel');
  const count = (value: number | null) => (value === null ? unknown : formatNumber(value, locale));
  const persons = (value: number | null) =>
    value === null ? unknown : words('ratings.persons', { number: count(value) });
  const days = formatFrame({ date: frame.date, interval: frame.interval_type }, locale);
  const calculation = words(`calculation.${frame.calculation_type ?? 'accumulated'}`);
  const status = frame.status === 'provisional' ? ` (${words('ratings.provisional')})` : '';
  const target = targetOf(query.attributes, names.groups, words);
  const { universe_name: universe, target_panelists: cases } = audience;
  const casesLine: HeadLine = [words('head.cases'), `${count(cases ?? null)} / ${count(audience.panelists)}`];
  return [
    [words('source'), words('ratings.source', { market })],
    [words('head.frame'), `${days}, ${calculation}${status}`],
    [
      words('head.target'),
      target ? `${target} (${persons(audience.target_universe)})` : words('ratings.everybody'),
    ],
    [words('head.reference'), targetOf(query.reference, names.groups, words) || words('ratings.everybody')],
    [words('filter'), filtersOf(query, names, words).join('; ')],
    [words('head.universe'), `${universe ? `${universe}: ` : ''}${persons(audience.universe)}`],
    ...(cases === undefined ? [] : [casesLine]),
    [words('head.method'), method_version],
    [words('head.index'), index_version === null ? unknown : String(index_version)],
    ...(master_data === null ? [] : [[words('head.master_data'), master_data] as const]),
    [words('head.weights'), weight_set === null ? unknown : String(weight_set.id)],
    [words('head.note'), words('ratings.note', { min: MIN_CASES, weak: WEAK_CASES })],
  ];
}

/** The name of a target group, with the names of its levels: `Women 30–39, Tyrol`; empty for everybody. */
export function targetOf(
  filter: string | undefined,
  groups: readonly AttributeGroupDto[],
  words: Words,
): string {
  const attributes = groups.flatMap((group) => group.attributes);
  const between = { and: words('target.and'), or: words('target.or'), not: words('target.not') };
  return targetWords(filter ?? '', attributes, between);
}

/** What a file of figures is called, with whom they speak of where that is not everybody. */
export function titleFor(
  title: string,
  filter: string | undefined,
  groups: readonly AttributeGroupDto[],
  words: Words,
): string {
  const target = targetOf(filter, groups, words);
  return target === '' ? title : `${title}, ${target}`;
}

function filtersOf(query: NarrowedQuery, { categories, services }: FilterNames, words: Words): string[] {
  const named = (ids: readonly number[] | undefined, from: readonly { id: number; name: string }[]) =>
    from
      .filter(({ id }) => ids?.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const chosen = named(query.categories, categories);
  const without = named(query.exclude_services, services);
  return [
    `${words('narrowed.devices')}: ${words(`devices.${query.devices ?? 'all'}`)}`,
    ...(query.categories?.length ? [`${words('narrowed.categories')}: ${chosen || '–'}`] : []),
    ...(without ? [`${words('narrowed.without')}: ${without}`] : []),
    ...(query.bookable === undefined
      ? []
      : [query.bookable ? words('narrowed.bookable') : words('narrowed.not_bookable')]),
    ...(query.has_owa_data ? [words('narrowed.national')] : []),
    ...(query.registered_only ? [words('narrowed.registered')] : []),
    ...(query.search?.trim() ? [`${words('narrowed.search')}: ${query.search.trim()}`] : []),
  ];
}
