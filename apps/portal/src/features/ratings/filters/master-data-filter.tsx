import { lazy, Suspense } from 'react';
import { Button } from '@mantine/core';
import { formatChartDay } from '@netreach/domain';
import { FilterPopover, IconHistory } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';

const MasterDataDay = lazy(async () => ({ default: (await import('./master-data-day.js')).MasterDataDay }));

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
      <Suspense fallback={null}>
        <MasterDataDay asOf={asOf} onChange={onChange} />
      </Suspense>
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
