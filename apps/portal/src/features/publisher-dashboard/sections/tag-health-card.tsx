import type { Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import { EmptyState, Skeleton, StatTile, StatTiles, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { useTagHealth } from '../api/use-dashboard.js';
import { PageChecks } from './page-checks.js';

type Tag = Schemas['TagHealthDto'];

function useColumns(): DataTableColumn<Tag>[] {
  const t = useT('publisher-dashboard');
  const { number, locale } = useStudyWriting();
  return [
    {
      id: 'tag',
      header: t('health.tag'),
      width: 180,
      rowHeader: true,
      cell: (row) => row.tracking_identifier,
    },
    { id: 'service', header: t('by.service'), width: 180, cell: ({ service }) => service },
    {
      id: 'last',
      header: t('health.last'),
      width: 170,
      cell: ({ last_hit: at }) => (at ? formatMoment(at, locale) : t('health.never')),
    },
    { id: 'hits', header: t('health.hits'), width: 100, align: 'end', cell: ({ hits }) => number(hits) },
    {
      id: 'wrong',
      header: t('health.wrong'),
      width: 200,
      cell: ({ wrong_hosts: hosts }) =>
        hosts.map(({ host, hits }) => `${host} (${number(hits)})`).join(', ') || t('health.wrong.none'),
    },
    {
      id: 'until',
      header: t('health.until'),
      width: 120,
      cell: ({ counts_until: until }) => until ?? t('health.for_good'),
    },
  ];
}

function Alert({
  service,
  began_at: at,
  impressions,
  expected,
  ended_at: end,
}: Schemas['PublisherAlertDto']) {
  const t = useT('publisher-dashboard');
  const { number, locale } = useStudyWriting();
  const told = t('health.alert', {
    service,
    at: formatMoment(at, locale),
    impressions: number(impressions),
    expected: number(expected),
  });
  return (
    <li>
      {told} {t(end === null ? 'health.alert.open' : 'health.alert.ended')}
    </li>
  );
}

/** Whether the publisher's tags work. */
export function TagHealthCard({ publisher }: { publisher: number }) {
  const t = useT('publisher-dashboard');
  const { percent } = useStudyWriting();
  const query = useTagHealth(publisher);
  const columns = useColumns();
  return (
    <Card title={t('health.title')} note={t('health.note')} wide>
      <QueryView query={query} failedTitle={t('health.failed')} loading={<Skeleton height={120} />}>
        {({ tags, double_share: double, alerts, page_checks: checks }) => (
          <>
            <StatTiles>
              <StatTile
                label={t('health.double')}
                value={percent(double)}
                description={t('health.double.hint')}
              />
            </StatTiles>
            {tags.length === 0 ? (
              <EmptyState title={t('health.none')} />
            ) : (
              <PlainTable
                caption={t('health.title')}
                columns={columns}
                rows={tags}
                rowId={({ id }) => String(id)}
              />
            )}
            {alerts.length > 0 ? <h3>{t('health.alerts')}</h3> : null}
            <ul>
              {alerts.map((alert) => (
                <Alert key={`${alert.service} ${alert.began_at}`} {...alert} />
              ))}
            </ul>
            {checks.length > 0 ? <PageChecks publisher={publisher} checks={checks} /> : null}
          </>
        )}
      </QueryView>
    </Card>
  );
}
