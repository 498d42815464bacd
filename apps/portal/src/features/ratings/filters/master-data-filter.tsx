import { Button } from '@mantine/core';
import { formatChartDay } from '@netreach/domain';
import { CalendarInput, FilterPopover, IconHistory } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';

interface MasterDataFilterProps {
  /** `YYYY-MM-DD`; null = now. */
  asOf: string | null;
  onChange: (asOf: string | null) => void;
}

/** The day whose names, categories and media houses are shown. */
export function MasterDataChoice({ asOf, onChange }: MasterDataFilterProps) {
  const t = useT('filters');
  return (
    <>
      <CalendarInput
        label={t('filter.as_of.day')}
        description={t('filter.as_of.hint')}
        value={asOf ?? ''}
        onChange={(day) => onChange(day || null)}
      />
      {asOf ? (
        <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
          {t('filter.as_of.clear')}
        </Button>
      ) : null}
    </>
  );
}

/** The same as a button that opens it. */
export function MasterDataFilter(props: MasterDataFilterProps) {
  const t = useT('filters');
  const locale = useLocale();
  const { asOf } = props;
  return (
    <FilterPopover
      icon={IconHistory}
      label={t('filter.as_of')}
      value={asOf ? formatChartDay(asOf, locale) : t('filter.as_of.now')}
      active={asOf !== null}
      width={260}
    >
      <MasterDataChoice {...props} />
    </FilterPopover>
  );
}
