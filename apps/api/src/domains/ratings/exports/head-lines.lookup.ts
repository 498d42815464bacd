import { formatFrame, formatNumber, type Locale } from '@netreach/domain';
import type { HeadLine } from '../../exports/export-kinds.lookup.js';
import type { FrameQuery } from '../dto/frame-query.base.dto.js';
import type { AttributeGroupDto } from '../dto/attribute.base.dto.js';
import type { CategoryDto, ExcludableServiceDto } from '../dto/ratings-filters.dto.js';
import type { Provenance } from '../frame-questions.lookup.js';
import { rankingTexts } from './ranking-texts.lookup.js';

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

/** Whom and what exported figures speak of, and by which versions it was made. */
export function frameHeadLines(
  { query, market, locale }: { query: NarrowedQuery; market: string; locale: Locale },
  { frame, audience, method_version, index_version, weight_set }: Provenance,
  names: FilterNames,
): HeadLine[] {
  const texts = rankingTexts(locale);
  const { heads } = texts;
  const count = (value: number | null) => (value === null ? texts.unknown : formatNumber(value, locale));
  const status = frame.status === 'provisional' ? ` (${texts.provisional})` : '';
  const persons = (value: number | null) =>
    value === null ? texts.unknown : `${count(value)} ${texts.persons}`;
  const target = targetOf(query.attributes, names.groups);
  return [
    [heads.source, texts.source(market)],
    [
      heads.frame,
      `${formatFrame({ date: frame.date, interval: frame.interval_type }, locale)}, ${texts.calculations[frame.calculation_type ?? 'accumulated']}${status}`,
    ],
    [heads.target, target ? `${target} (${persons(audience.target_universe)})` : texts.whole],
    [heads.filter, filtersOf(query, names, locale).join('; ') || texts.none],
    [
      heads.universe,
      audience.universe_name
        ? `${audience.universe_name}: ${persons(audience.universe)}`
        : persons(audience.universe),
    ],
    [heads.cases, `${count(audience.target_panelists)} / ${count(audience.panelists)}`],
    [heads.method, method_version],
    [heads.index, index_version === null ? texts.unknown : String(index_version)],
    [heads.weights, weight_set === null ? texts.unknown : String(weight_set.id)],
    [heads.note, texts.note],
  ];
}

/** A demographic filter in words: `Gender: female; Age: 30-39, 40-49`. */
function targetOf(filter: string | undefined, groups: readonly AttributeGroupDto[]): string {
  const attributes = groups.flatMap((group) => group.attributes);
  const parts = (filter ?? '').split(';').filter((part) => part.trim() !== '');
  return parts
    .map((part) => {
      const [key = '', levels = ''] = part.split(':').map((text) => text.trim());
      const attribute = attributes.find((one) => one.key === key);
      const nameOf = (level: string) => attribute?.values.find((value) => value.key === level)?.name ?? level;
      return `${attribute?.name ?? key}: ${levels
        .split(',')
        .map((level) => nameOf(level.trim()))
        .join(', ')}`;
    })
    .join('; ');
}

function filtersOf(query: NarrowedQuery, { categories, services }: FilterNames, locale: Locale): string[] {
  const { filters, devices } = rankingTexts(locale);
  const named = (ids: readonly number[] | undefined, from: readonly { id: number; name: string }[]) =>
    from
      .filter(({ id }) => ids?.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const chosen = named(query.categories, categories);
  const without = named(query.exclude_services, services);
  return [
    `${filters.devices}: ${devices[query.devices ?? 'all']}`,
    ...(query.categories?.length ? [`${filters.categories}: ${chosen || '–'}`] : []),
    ...(without ? [`${filters.without}: ${without}`] : []),
    ...(query.bookable === undefined ? [] : [query.bookable ? filters.bookable : filters.not_bookable]),
    ...(query.has_owa_data ? [filters.national] : []),
    ...(query.registered_only ? [filters.registered] : []),
    ...(query.search?.trim() ? [`${filters.search}: ${query.search.trim()}`] : []),
  ];
}
