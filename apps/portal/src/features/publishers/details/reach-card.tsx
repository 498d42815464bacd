import type { Schemas } from '@netreach/api-client';
import { formatMonth, MIN_CASES } from '@netreach/domain';
import { Skeleton, StatTile, StatTiles, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { usePublisherInfo } from '../api/use-publisher.js';
import { InfoExport } from './info-export.js';

type Row = Schemas['PublisherServiceReachDto'];

function useColumns(): DataTableColumn<Row>[] {
  const t = useT('publishers');
  const { number, percent } = useStudyWriting();
  return [
    { id: 'name', header: t('reach.service'), width: 160, rowHeader: true, cell: ({ name }) => name },
    {
      id: 'users',
      header: t('reach.users'),
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
      header: t('reach.contribution'),
      width: 130,
      align: 'end',
      cell: (row) => percent(row.contribution_share),
    },
  ];
}

/** Whom all services reach together, and what each of them brings. */
export function ReachCard({ id }: { id: number }) {
  const t = useT('publishers');
  const { number, percent, locale } = useStudyWriting();
  const query = usePublisherInfo(id, 'reach');
  const columns = useColumns();
  return (
    <Card title={t('reach.title')} note={t('reach.note')} tools={<InfoExport id={id} type="reach" />} wide>
      <QueryView query={query} failedTitle={t('reach.failed')} loading={<Skeleton height={160} />}>
        {({ total, services, frame }) => (
          <>
            {total.reliability === 'none' ? <p>{t('no_panel')}</p> : null}
            {total.reliability === 'suppressed' ? <p>{t('withheld', { min: MIN_CASES })}</p> : null}
            <StatTiles>
              <StatTile
                label={t('reach.net')}
                value={percent(total.net_reach)}
                description={t('define.reach')}
              />
              <StatTile
                label={t('interval')}
                value={
                  total.net_reach_low === null
                    ? '–'
                    : `${number(total.net_reach_low, 1)}–${percent(total.net_reach_high)}`
                }
                description={t('define.interval')}
              />
              <StatTile
                label={t('reach.users')}
                value={number(total.unique_users)}
                description={t('define.users')}
              />
              <StatTile label={t('frame')} value={formatMonth(frame.date, locale)} />
            </StatTiles>
            <PlainTable
              caption={t('reach.services')}
              columns={columns}
              rows={services}
              rowId={(row) => String(row.id)}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}
