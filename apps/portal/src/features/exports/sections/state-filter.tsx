import { FilterPopover, IconAdjustmentsHorizontal, RadioItem } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { STATE_CHOICES, type ExportsState } from '../state/exports-state.js';

interface StateFilterProps {
  state: ExportsState['state'];
  onChange: (state: ExportsState['state']) => void;
}

/** Exports in one state, or in any. */
export function StateFilter({ state, onChange }: StateFilterProps) {
  const t = useT('exports');
  const nameOf = (choice: ExportsState['state']) =>
    choice === 'all' ? t('filter.all') : t(`state.${choice}`);
  return (
    <FilterPopover
      icon={IconAdjustmentsHorizontal}
      label={t('filter.state')}
      value={nameOf(state)}
      active={state !== 'all'}
      width={180}
    >
      <div role="radiogroup" aria-label={t('filter.state')}>
        {STATE_CHOICES.map((choice) => (
          <RadioItem
            key={choice}
            name="export-state"
            label={nameOf(choice)}
            checked={choice === state}
            onChoose={() => onChange(choice)}
          />
        ))}
      </div>
    </FilterPopover>
  );
}
