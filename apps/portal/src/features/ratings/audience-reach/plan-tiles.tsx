import { StatTile, StatTiles } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { ShareTile } from '../../../shared/figures/share-tile.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { useMoney } from '../../../shared/money/use-money.js';
import type { AudienceReach } from '../api/use-audience-reach.js';
import { casesNote } from '../selection/cases-note.js';

/** The figures of a plan. */
export function PlanTiles({ answer: { plan }, stale }: { answer: AudienceReach; stale: boolean }) {
  const t = useT('planning');
  const { number, compact } = useFigures();
  const { money: written } = useMoney();
  const money = (value: number | null) => (value === null || value === 0 ? '–' : written(value));
  const { costs } = plan;
  return (
    <StatTiles>
      <ShareTile
        share={plan.net_reach}
        low={plan.net_reach_low}
        high={plan.net_reach_high}
        intervalText={(bounds) => t('tile.interval', bounds)}
        label={t('tile.net_reach')}
        stale={stale}
      />
      <StatTile
        label={t('tile.users')}
        value={number(plan.unique_users)}
        note={casesNote(plan, t)}
        stale={stale}
      />
      <StatTile
        label={t('tile.contacts')}
        value={compact(plan.gross_contacts)}
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
