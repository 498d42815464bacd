import type { Translate } from '../../../i18n/use-t.js';
import type { ExcludableService, RankingCategory } from '../api/ratings.types.js';
import { partsOf } from '../../../shared/target/target-parts.js';
import type { RankingState } from './ranking-state.js';

/** A filter in force as a chip, and the change that takes it away. */
export interface RankingChip {
  key: string;
  label: string;
  values: string[];
  without: Partial<RankingState>;
  /** What is taken away, where the label says too little. */
  name?: string;
}

/** Where the names of the chosen keys and ids are found. */
export interface ChipNames {
  t: Translate<'filters'>;
  /** Words a target group. */
  words: (target: string) => string;
  categories: readonly RankingCategory[];
  services: readonly ExcludableService[];
}

function attributeChips(
  state: RankingState,
  group: 'attributes' | 'reference',
  names: ChipNames,
): RankingChip[] {
  const label = names.t(group === 'reference' ? 'filter.reference' : 'filter.attributes');
  return partsOf(state[group]).map(({ part, without }) => ({
    key: `${group}:${part}`,
    label,
    values: [names.words(part)],
    name: `${label}: ${names.words(part)}`,
    without: { [group]: without },
  }));
}

const namesOf = (ids: readonly string[], known: readonly { id: string | number; name: string }[]) =>
  ids.map((id) => known.find((candidate) => String(candidate.id) === id)?.name ?? id);

/** The filters in force as chips, in the order of the filters on screen. A key without a known name shows itself. */
export function filterChips(state: RankingState, names: ChipNames): RankingChip[] {
  const { t } = names;
  const chip = (
    present: boolean,
    key: string,
    label: string,
    values: string[],
    without: Partial<RankingState>,
  ) => (present ? [{ key, label, values, without }] : []);
  return [
    ...chip(state.devices !== 'all', 'devices', t('filter.devices'), [t(`device.${state.devices}`)], {
      devices: 'all',
    }),
    ...chip(
      state.categories.length > 0,
      'categories',
      t('filter.categories'),
      namesOf(state.categories, names.categories),
      { categories: [] },
    ),
    ...chip(
      state.excludeServices.length > 0,
      'exclude',
      t('filter.exclude'),
      namesOf(state.excludeServices, names.services),
      { excludeServices: [] },
    ),
    ...chip(
      state.bookable !== null,
      'bookable',
      t('filter.bookable'),
      [t(state.bookable ? 'filter.yes' : 'filter.no')],
      { bookable: null },
    ),
    ...chip(state.registeredOnly, 'registered', t('filter.registered'), [t('filter.registered.only')], {
      registeredOnly: false,
    }),
    ...chip(
      state.hasOwaData !== null,
      'owa',
      t('filter.owa'),
      [t(state.hasOwaData ? 'filter.yes' : 'filter.no')],
      { hasOwaData: null },
    ),
    ...chip(state.asOf !== null, 'as_of', t('filter.as_of'), [state.asOf ?? ''], { asOf: null }),
    ...chip(state.search !== '', 'search', t('filter.search'), [state.search], { search: '' }),
    ...attributeChips(state, 'attributes', names),
    ...attributeChips(state, 'reference', names),
    ...state.groups.map((group) => ({
      key: `group:${group}`,
      label: t('compare.title'),
      values: [names.words(group)],
      name: `${t('compare.title')}: ${names.words(group)}`,
      without: { groups: state.groups.filter((other) => other !== group), lead: 0 },
    })),
  ];
}
