import { FilterPopover, IconUsersGroup } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { DemographicsPanel } from './demographics-panel.js';
import { useGroupName } from './use-group-name.js';

interface TargetGroupFilterProps {
  attributes: string;
  onChange: (attributes: string) => void;
}

/** The target group as a button that opens the social demographics. */
export function TargetGroupFilter({ attributes, onChange }: TargetGroupFilterProps) {
  const t = useT('filters');
  const nameOf = useGroupName();
  return (
    <FilterPopover
      icon={IconUsersGroup}
      label={t('filter.attributes')}
      value={nameOf(attributes)}
      active={attributes !== ''}
      width={340}
    >
      <DemographicsPanel target={attributes} onChange={onChange} />
    </FilterPopover>
  );
}
