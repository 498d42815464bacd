import { formatCompact, formatNumber, formatPercent } from '@netreach/domain';
import { StatTile, StatTiles } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useMoney } from '../../../shared/money/use-money.js';
import type { AudienceReach } from '../api/use-audience-reach.js';
import { casesNote } from '../selection/cases-note.js';

/** The figures of a plan. */
export function PlanTiles({ answer: { plan }, stale }: { answer: AudienceReach; stale: boolean }) {
  const t = useT('planning');
  const locale = useLocale();
  const number = (value: number | null, decimals = 0) =>
    value === null ? '–' : formatNumber(value, locale, decimals);
  const { money: written } = useMoney();
  const money = (value: number | null) => (value === null || value === 0 ? '–' : written(value));
  const { net_reach: value, net_reach_low: low, net_reach_high: high, costs } = plan;
  const interval =
    value === null || low === null || high === null
      ? {}
      : {
          interval: {
            value,
            low,
            high,
            max: Math.max(10, Math.ceil(high / 10) * 10),
            label: t('tile.interval', { low: formatPercent(low, locale), high: formatPercent(high, locale) }),
          },
        };
  return (
    <StatTiles>
      <StatTile {...interval} label={t('tile.net_reach')} value={number(value, 1)} unit="%" stale={stale} />
      <StatTile
        label={t('tile.users')}
        value={number(plan.unique_users)}
        note={casesNote(plan, t)}
        stale={stale}
      />
      <StatTile
        label={t('tile.contacts')}
        value={plan.gross_contacts === null ? '–' : formatCompact(plan.gross_contacts, locale)}
        note={t('tile.ots', { ots: number(plan.frequency, 1) })}
        stale={stale}
      />
      <StatTile
        label={t('tile.grps')}
        value={number(plan.grp, 1)}
        note={t('tile.per_grp', { cost: money(costs.per_grp) })}
        stale={stale}
      />
      <StatTile
        label={t('tile.cost')}
        value={money(costs.cost)}
        note={
          costs.unpriced > 0
            ? t('tile.unpriced', { count: costs.unpriced })
            : t('tile.cpm', {
                contacts: money(costs.per_thousand_contacts),
                users: money(costs.per_thousand_users),
              })
        }
        stale={stale}
      />
    </StatTiles>
  );
}
