import { FilterPopover, IconUsers, type AttributeSelection } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { DemographicsPanel } from './demographics-panel.js';

interface ReferenceFilterProps {
  reference: AttributeSelection;
  onChange: (reference: AttributeSelection) => void;
}

/** The group affinities compare with, as a button that opens the social demographics. */
export function ReferenceFilter({ reference, onChange }: ReferenceFilterProps) {
  const t = useT('filters');
  const count = Object.values(reference).flat().length;
  return (
    <FilterPopover
      icon={IconUsers}
      label={t('filter.reference')}
      value={count > 0 ? t('filter.count', { count }) : t('filter.everybody')}
      active={count > 0}
      width={340}
    >
      <DemographicsPanel selection={reference} onChange={onChange} reference />
    </FilterPopover>
  );
}
