import { CheckList, FilterPopover, IconBroadcast } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { nameByName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import type { Streaming } from './use-streaming.js';

/** The types of streaming as a button that opens the choice. */
export function TypeFilter({ state, change, query }: Pick<Streaming, 'state' | 'change' | 'query'>) {
  const t = useT('ratings');
  const tf = useT('filters');
  const tc = useT('generic');
  const names = useNames('categories');
  const types = query.data?.streaming_types ?? [];
  const chosen = state.streamingTypes.filter((id) => types.some((type) => String(type.id) === id));
  return (
    <FilterPopover
      icon={IconBroadcast}
      label={t('streaming.types')}
      value={chosen.length > 0 ? tf('filter.count', { count: chosen.length }) : tf('filter.all')}
      active={chosen.length > 0}
    >
      <CheckList
        label={t('streaming.types')}
        options={types.map(({ id, name }) => ({ value: String(id), label: nameByName(names, name) }))}
        selected={chosen}
        onToggle={(id, on) =>
          change({ streamingTypes: on ? [...chosen, id] : chosen.filter((other) => other !== id) })
        }
        searchLabel={tf('filter.search')}
        clearLabel={tc('action.clear')}
        noMatchText={tc('state.no_match')}
      />
    </FilterPopover>
  );
}
