import { FilterPopover, IconCheck, RadioItem } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';

interface BookableFilterProps {
  /** Null takes both. */
  bookable: boolean | null;
  onChange: (bookable: boolean | null) => void;
}

const OPTIONS = [
  { value: null, label: 'filter.all' },
  { value: true, label: 'filter.yes' },
  { value: false, label: 'filter.no' },
] as const;

/** Whether advertising can be booked, or either. */
export function BookableChoice({ bookable, onChange }: BookableFilterProps) {
  const t = useT('filters');
  return (
    <div role="radiogroup" aria-label={t('filter.bookable')}>
      {OPTIONS.map(({ value, label }) => (
        <RadioItem
          key={label}
          name="bookable"
          label={t(label)}
          checked={value === bookable}
          onChoose={() => onChange(value)}
        />
      ))}
    </div>
  );
}

/** Bookable as a button that opens the choice. */
export function BookableFilter(props: BookableFilterProps) {
  const t = useT('filters');
  const chosen = OPTIONS.find(({ value }) => value === props.bookable) ?? OPTIONS[0];
  return (
    <FilterPopover
      icon={IconCheck}
      label={t('filter.bookable')}
      value={t(chosen.label)}
      active={props.bookable !== null}
      width={180}
    >
      <BookableChoice {...props} />
    </FilterPopover>
  );
}
