import { CheckList, FilterPopover, IconAdjustmentsHorizontal, IconCategory, RadioItem } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { DebouncedSearch } from '../../../../shared/filters/debounced-search.js';
import { useCandidates } from '../api/use-channels.js';
import { STATE_CHOICES, type ChannelsState } from '../state/channels-state.js';
import type { ChangeChannels } from '../state/use-channels-state.js';

interface ChannelsFiltersProps {
  state: ChannelsState;
  change: ChangeChannels;
}

/** What the list of channels is narrowed by. */
export function ChannelsFilters({ state, change }: ChannelsFiltersProps) {
  const t = useT('channels');
  return (
    <>
      <FilterPopover
        icon={IconAdjustmentsHorizontal}
        label={t('filter.state')}
        value={t(`filter.${state.state}`)}
        active={state.state !== 'all'}
        width={210}
      >
        <div role="radiogroup" aria-label={t('filter.state')}>
          {STATE_CHOICES.map((choice) => (
            <RadioItem
              key={choice}
              name="channel-state"
              label={t(`filter.${choice}`)}
              checked={choice === state.state}
              onChoose={() => change({ state: choice })}
            />
          ))}
        </div>
      </FilterPopover>
      <TypeFilter type={state.type} onChange={(type) => change({ type })} />
      <DebouncedSearch label={t('search')} value={state.search} onChange={(search) => change({ search })} />
    </>
  );
}

function TypeFilter({ type, onChange }: { type: number | null; onChange: (type: number | null) => void }) {
  const t = useT('channels');
  const { data } = useCandidates(null, null);
  const types = data?.channel_types ?? [];
  return (
    <FilterPopover
      icon={IconCategory}
      label={t('column.type')}
      value={types.find(({ id }) => id === type)?.name ?? t('filter.any_type')}
      active={type !== null}
      width={210}
    >
      <CheckList
        label={t('column.type')}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        selected={type === null ? [] : [String(type)]}
        onToggle={(value, checked) => onChange(checked ? Number(value) : null)}
        searchLabel={t('search_short')}
        clearLabel={t('clear')}
        noMatchText={t('no_match')}
      />
    </FilterPopover>
  );
}
