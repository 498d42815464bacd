import { CheckList, FilterPopover, IconFilterOff } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { ExcludableService } from '../api/ratings.types.js';
import { useExcludableServices } from '../api/use-excludable-services.js';
import { ListSkeleton } from './list-skeleton.js';

interface ExclusionFilterProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

function ExclusionList({
  selected,
  onChange,
  services,
}: ExclusionFilterProps & { services: ExcludableService[] }) {
  const t = useT('filters');
  const tc = useT('generic');
  const options = services.map(({ id, name }) => ({ value: String(id), label: name }));
  const allowed = selected.filter((id) => options.some(({ value }) => value === id));
  return (
    <CheckList
      label={t('filter.exclude')}
      options={options}
      selected={allowed}
      onToggle={(id, checked) =>
        onChange(checked ? [...allowed, id] : allowed.filter((other) => other !== id))
      }
      searchLabel={t('filter.search')}
      clearLabel={tc('action.clear')}
      noMatchText={tc('state.no_match')}
    />
  );
}

/** The services that can be left out. A service of an old link that no longer can be is dropped on the next change. */
export function ExclusionChoice(props: ExclusionFilterProps) {
  const t = useT('filters');
  const { country } = useSession();
  const services = useExcludableServices(country.code);
  return (
    <QueryView query={services} failedTitle={t('filter.failed')} loading={<ListSkeleton />}>
      {(known) => <ExclusionList {...props} services={known} />}
    </QueryView>
  );
}

/** The exclusions as a button that opens the choice. */
export function ExclusionFilter(props: ExclusionFilterProps) {
  const t = useT('filters');
  const count = props.selected.length;
  return (
    <FilterPopover
      icon={IconFilterOff}
      label={t('filter.exclude')}
      value={count > 0 ? t('filter.count', { count }) : t('filter.none')}
      active={count > 0}
    >
      <ExclusionChoice {...props} />
    </FilterPopover>
  );
}
