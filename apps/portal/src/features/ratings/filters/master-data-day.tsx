import { CalendarInput } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';

/** The day of the master data; what the ranking does not need at first. @param asOf `YYYY-MM-DD`; null = now */
export function MasterDataDay({
  asOf,
  onChange,
}: {
  asOf: string | null;
  onChange: (asOf: string | null) => void;
}) {
  const t = useT('filters');
  return (
    <CalendarInput
      label={t('filter.as_of.day')}
      description={t('filter.as_of.hint')}
      value={asOf ?? ''}
      onChange={(day) => onChange(day || null)}
    />
  );
}
