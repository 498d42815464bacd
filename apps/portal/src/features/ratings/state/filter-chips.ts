import type { Translate } from '../../../i18n/use-t.js';
import type { AttributeGroup, ExcludableService, RankingCategory } from '../api/ratings.types.js';
import type { RankingState } from './ranking-state.js';

/** A filter in force as a chip, and the change that takes it away. */
export interface RankingChip {
  key: string;
  label: string;
  values: string[];
  without: Partial<RankingState>;
}

/** Where the names of the chosen keys and ids are found. */
export interface ChipNames {
  t: Translate<'filters'>;
  attributes: AttributeGroup['attributes'];
  categories: readonly RankingCategory[];
  services: readonly ExcludableService[];
}

function attributeChips(
  state: RankingState,
  group: 'attributes' | 'reference',
  names: ChipNames,
): RankingChip[] {
  const chosen = state[group];
  return Object.entries(chosen).map(([key, values]) => {
    const attribute = names.attributes.find((candidate) => candidate.key === key);
    const { [key]: _removed, ...rest } = chosen;
    const name = attribute?.name ?? key;
    return {
      key: `${group}:${key}`,
      label: group === 'reference' ? `${names.t('filter.reference')}: ${name}` : name,
      values: values.map((value) => attribute?.values.find((known) => known.key === value)?.name ?? value),
      without: { [group]: rest },
    };
  });
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
  ];
}
