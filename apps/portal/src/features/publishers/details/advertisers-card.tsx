import type { Schemas } from '@netreach/api-client';
import { EmptyState, Skeleton, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { usePublisherInfo } from '../api/use-publisher.js';
import { InfoExport } from './info-export.js';

type Row = Schemas['PublisherAdvertiserDto'];

function useColumns(): DataTableColumn<Row>[] {
  const t = useT('publishers');
  const { number, percent } = useStudyWriting();
  return [
    { id: 'brand', header: t('advertisers.brand'), width: 180, rowHeader: true, cell: ({ brand }) => brand },
    { id: 'medium', header: t('advertisers.medium'), width: 210, cell: ({ medium }) => medium },
    {
      id: 'users',
      header: t('advertisers.users'),
      width: 130,
      align: 'end',
      cell: (row) => number(row.unique_users),
    },
    {
      id: 'reach',
      header: t('reach.net'),
      width: 110,
      align: 'end',
      cell: (row) => percent(row.net_reach),
    },
    {
      id: 'share',
      header: t('advertisers.share'),
      description: t('advertisers.share.hint'),
      width: 140,
      align: 'end',
      cell: (row) => percent(row.share_of_reach),
    },
    {
      id: 'interval',
      header: t('interval'),
      width: 150,
      align: 'end',
      cell: ({ share_low: low, share_high: high }) =>
        low === null ? '–' : `${percent(low)} – ${percent(high)}`,
    },
    {
      id: 'impressions',
      header: t('advertisers.impressions'),
      description: t('advertisers.impressions.hint'),
      width: 160,
      align: 'end',
      cell: (row) => number(row.estimated_ad_impressions),
    },
  ];
}

/** Whose advertising was met in the publisher's media, and what share of its reach that is. */
export function AdvertisersCard({ id }: { id: number }) {
  const t = useT('publishers');
  const query = usePublisherInfo(id, 'advertisers');
  const columns = useColumns();
  return (
    <Card
      title={t('advertisers.title')}
      note={t('advertisers.note')}
      tools={<InfoExport id={id} type="advertisers" />}
      wide
    >
      <QueryView query={query} failedTitle={t('advertisers.failed')} loading={<Skeleton height={160} />}>
        {({ advertisers, advertisers_reason: reason }) =>
          advertisers.length === 0 ? (
            <EmptyState title={t(reason === null ? 'advertisers.none' : 'advertisers.not_published')} />
          ) : (
            <PlainTable
              caption={t('advertisers.title')}
              columns={columns}
              rows={advertisers}
              rowId={({ brand_id: brand, medium }) => `${brand} ${medium}`}
            />
          )
        }
      </QueryView>
    </Card>
  );
}
