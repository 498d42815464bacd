import { formatNumber, formatPercent } from '@netreach/domain';
import { DataTable, ReachBar } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { Card } from '../../../../shared/cards/card.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { useIsPhone } from '../../../../shared/list/use-is-phone.js';
import type { CampaignBreakdown } from '../api/use-campaign-report.js';

type Overlap = CampaignBreakdown['overlap'][number];

/** Combinations shown; smaller ones say little. */
const MOST = 20;

/** Who was reached in exactly these places, largest first. */
export function OverlapBars({ breakdown: { overlap, rows } }: { breakdown: CampaignBreakdown }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const isPhone = useIsPhone();
  const nameOf = (key: string) => rows.find((row) => row.key === key)?.name ?? key;
  const shown = overlap.filter(({ exact }) => exact.net_reach !== null).slice(0, MOST);
  if (shown.length < 2) return null;
  const max = shown[0]?.exact.net_reach ?? 0;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <Card wide title={t('overlap.title')} note={t('overlap.note')}>
      <CardTable rows={shown.length}>
        <DataTable<Overlap>
          caption={t('overlap.title')}
          rows={shown}
          rowId={({ keys }) => keys.join(' ')}
          sort={null}
          onSortChange={() => undefined}
          status={t('rows', { count: shown.length })}
          density="compact"
          columns={[
            {
              id: 'places',
              header: t('overlap.places'),
              width: isPhone ? 150 : 320,
              rowHeader: true,
              cell: ({ keys }) => list.format(keys.map(nameOf)),
            },
            {
              id: 'bar',
              header: t('overlap.exact'),
              width: isPhone ? 84 : 160,
              cell: ({ exact: { net_reach: reach } }) =>
                reach === null ? null : <ReachBar value={reach} low={reach} high={reach} max={max} />,
            },
            {
              id: 'reach',
              header: t('column.net_reach'),
              width: 76,
              align: 'end',
              cell: ({ exact }) => (exact.net_reach === null ? '–' : formatPercent(exact.net_reach, locale)),
            },
            {
              id: 'users',
              header: t('column.unique_users'),
              width: 116,
              align: 'end',
              cell: ({ exact }) =>
                exact.unique_users === null ? '–' : formatNumber(exact.unique_users, locale),
            },
          ]}
        />
      </CardTable>
    </Card>
  );
}
