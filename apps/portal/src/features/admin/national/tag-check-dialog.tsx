import { useMemo } from 'react';
import type { Schemas } from '@netreach/api-client';
import { formatMoment, formatNumber } from '@netreach/domain';
import { Badge, Chart, Dialog, EmptyState, Skeleton, type ChartSpec } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { TRACKING_IDENTIFIERS, useTagCheck } from './national-resources.js';
import classes from './tag-check-dialog.module.css';

type TagCheck = Schemas['TagCheckResponseDto'];

/** What is seen of a tag: its last hit, page views by day, and from which hosts they come. */
export function TagCheckDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('admin-owa-identifiers');
  const identifier = TRACKING_IDENTIFIERS.useRow(id).data;
  return (
    <Dialog
      title={t('check_of', { name: identifier?.tracking_identifier ?? '' })}
      size="xl"
      onClose={onClose}
    >
      <QueryView query={useTagCheck(id)} failedTitle={t('check_failed')} loading={<Skeleton height={320} />}>
        {(check) =>
          check.last_hit === null ? (
            <EmptyState title={t('never')} description={t('never_hint')} />
          ) : (
            <Findings check={check} lastHit={check.last_hit} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Findings({ check, lastHit }: { check: TagCheck; lastHit: string }) {
  const t = useT('admin-owa-identifiers');
  const locale = useLocale();
  const wrong = check.hosts.filter((host) => host.wrong);
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'column',
      labels: check.days.map(({ day }) => day),
      labelKind: 'date',
      series: [{ id: 'hits', name: t('hits'), values: check.days.map(({ hits }) => hits) }],
    }),
    [check, t],
  );
  return (
    <>
      <p className={classes.line}>
        {t('last_hit', { at: formatMoment(lastHit, locale) })}{' '}
        <Badge tone={wrong.length === 0 ? 'success' : 'warning'}>
          {wrong.length === 0 ? t('no_wrong_hosts') : t('wrong_hosts', { count: wrong.length })}
        </Badge>
      </p>
      <p className={classes.line}>
        {check.own_hosts.length === 0
          ? t('no_own_hosts')
          : t('own_hosts', { hosts: check.own_hosts.join(', ') })}
      </p>
      <Chart title={t('by_day')} spec={spec} height={220} fileName="tag-check" />
      <Hosts hosts={check.hosts} />
    </>
  );
}

function Hosts({ hosts }: Pick<TagCheck, 'hosts'>) {
  const t = useT('admin-owa-identifiers');
  const locale = useLocale();
  return (
    <PlainTable
      caption={t('by_host')}
      rows={hosts}
      rowId={({ host }) => host}
      columns={[
        {
          id: 'host',
          header: t('host'),
          width: 240,
          rowHeader: true,
          cell: ({ host }) => (host === '' ? t('host_unknown') : host === '*' ? t('host_others') : host),
        },
        {
          id: 'hits',
          header: t('hits'),
          width: 120,
          align: 'end',
          cell: ({ hits }) => formatNumber(hits, locale),
        },
        {
          id: 'last',
          header: t('last'),
          width: 170,
          cell: ({ last }) => formatMoment(last, locale),
        },
        {
          id: 'wrong',
          header: t('of_service'),
          width: 150,
          cell: (row) =>
            row.wrong ? <Badge tone="warning">{t('wrong')}</Badge> : row.host === '' ? '–' : t('right'),
        },
      ]}
    />
  );
}
