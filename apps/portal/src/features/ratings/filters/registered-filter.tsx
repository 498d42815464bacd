import { FilterPopover, IconUserCheck, RadioItem } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';

interface RegisteredFilterProps {
  registeredOnly: boolean;
  onChange: (registeredOnly: boolean) => void;
}

const labelOf = (registeredOnly: boolean) =>
  registeredOnly ? ('filter.registered.only' as const) : ('filter.registered.all' as const);

/** Whether only contacts of registered users count. */
export function RegisteredChoice({ registeredOnly, onChange }: RegisteredFilterProps) {
  const t = useT('filters');
  return (
    <div role="radiogroup" aria-label={t('filter.registered')}>
      {[false, true].map((value) => (
        <RadioItem
          key={String(value)}
          name="registered"
          label={t(labelOf(value))}
          checked={value === registeredOnly}
          onChoose={() => onChange(value)}
        />
      ))}
    </div>
  );
}

/** Registered users as a button that opens the choice. */
export function RegisteredFilter(props: RegisteredFilterProps) {
  const t = useT('filters');
  return (
    <FilterPopover
      icon={IconUserCheck}
      label={t('filter.registered')}
      value={t(labelOf(props.registeredOnly))}
      active={props.registeredOnly}
      width={220}
    >
      <RegisteredChoice {...props} />
    </FilterPopover>
  );
}
