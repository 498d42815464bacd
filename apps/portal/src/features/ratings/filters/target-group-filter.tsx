import { FilterPopover, IconUsersGroup, type AttributeSelection } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { DemographicsPanel } from './demographics-panel.js';

interface TargetGroupFilterProps {
  attributes: AttributeSelection;
  onChange: (attributes: AttributeSelection) => void;
}

/** The target group as a button that opens the social demographics. */
export function TargetGroupFilter({ attributes, onChange }: TargetGroupFilterProps) {
  const t = useT('filters');
  const count = Object.values(attributes).flat().length;
  return (
    <FilterPopover
      icon={IconUsersGroup}
      label={t('filter.attributes')}
      value={count > 0 ? t('filter.count', { count }) : t('filter.all')}
      active={count > 0}
      width={340}
    >
      <DemographicsPanel selection={attributes} onChange={onChange} />
    </FilterPopover>
  );
}
