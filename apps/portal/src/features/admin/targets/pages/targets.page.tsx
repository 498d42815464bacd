import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { SelectFilter, type ListFilter } from '../../../../shared/list/list-filters.js';
import { AssignedTargets } from '../sections/assigned-targets.js';
import { HiddenTargets } from '../sections/hidden-targets.js';
import { WaitingTargets } from '../sections/waiting-targets.js';

const VIEWS = { waiting: WaitingTargets, assigned: AssignedTargets, hidden: HiddenTargets } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** Which targets are shown: those without a service at first. */
const VIEW: ListFilter = {
  name: 'view',
  isLocal: true,
  Control: function ViewChoice({ value, onChange }) {
    const t = useT('admin-targets');
    return (
      <SelectFilter
        label={t('view')}
        options={NAMES.map((name) => ({ value: name, label: t(`view.${name}`) }))}
        value={value || 'waiting'}
        onChange={(view) => onChange(view === 'waiting' ? '' : view)}
      />
    );
  },
};

/** Hosts and apps that were seen, and the services they count for. */
export function TargetsPage() {
  const [address] = useSearchParams();
  const view = NAMES.find((name) => name === address.get('view')) ?? 'waiting';
  const Shown = VIEWS[view];
  return <Shown key={view} view={VIEW} />;
}
