import type { Schemas } from '@netreach/api-client';
import type { DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';

/** Columns of counts, after one that names the row. */
export function useCountColumns<Row extends Schemas['DashboardCountsDto']>(
  first: DataTableColumn<Row>,
): DataTableColumn<Row>[] {
  const t = useT('publisher-dashboard');
  const { number, percent } = useStudyWriting();
  return [
    first,
    {
      id: 'impressions',
      header: t('impressions'),
      width: 130,
      align: 'end',
      cell: (row) => number(row.impressions),
    },
    { id: 'visits', header: t('visits'), width: 110, align: 'end', cell: (row) => number(row.visits) },
    {
      id: 'per_visit',
      header: t('per_visit'),
      width: 130,
      align: 'end',
      cell: (row) => number(row.impressions_per_visit, 2),
    },
    {
      id: 'consent',
      header: t('consent'),
      width: 130,
      align: 'end',
      cell: (row) => percent(row.consent_share),
    },
  ];
}
