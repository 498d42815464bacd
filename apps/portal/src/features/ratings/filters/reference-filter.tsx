import { lazy, memo, Suspense } from 'react';
import { FilterPopover, IconUsers } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { DemographicsPanel } from './demographics-panel.js';
import { useGroupName } from './use-group-name.js';

const SavedTargetSelect = lazy(async () => ({
  default: (await import('../../../shared/target/saved-target-select.js')).SavedTargetSelect,
}));

interface ReferenceFilterProps {
  reference: string;
  onChange: (reference: string) => void;
}

/** The group affinities compare with, as a button that opens the social demographics. */
export const ReferenceFilter = memo(function ReferenceFilter({ reference, onChange }: ReferenceFilterProps) {
  const t = useT('filters');
  const nameOf = useGroupName();
  return (
    <FilterPopover
      icon={IconUsers}
      label={t('filter.reference')}
      value={nameOf(reference)}
      active={reference !== ''}
      width={340}
    >
      <Suspense fallback={null}>
        <SavedTargetSelect target={reference} onChange={onChange} />
      </Suspense>
      <DemographicsPanel target={reference} onChange={onChange} reference />
    </FilterPopover>
  );
});
