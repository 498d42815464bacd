import { formatNumber, formatPercent, MIN_CASES, WEAK_CASES } from '@netreach/domain';
import { Badge, StatTile, StatTiles } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { ShareTile } from '../../../../shared/figures/share-tile.js';
import { useMoney } from '../../../../shared/money/use-money.js';
import type { CampaignView } from '../campaign-shell.js';
import classes from './figure-tiles.module.css';

const NOTHING = '–';

/** Writes a number there may be. */
function useWriting() {
  const locale = useLocale();
  const { money } = useMoney();
  return {
    number: (value: number | null, decimals = 0) =>
      value === null ? NOTHING : formatNumber(value, locale, decimals),
    percent: (value: number | null, decimals = 1) =>
      value === null ? NOTHING : formatPercent(value, locale, decimals),
    money: (value: number | null) => (value === null ? NOTHING : money(value)),
  };
}

function ReachNote({ view: { details } }: { view: CampaignView }) {
  const t = useT('campaign-report');
  const { number, percent } = useWriting();
  const { reach, modelled } = details;
  if (modelled) return t('modelled', { reach: percent(modelled.net_reach) });
  if (reach.reliability === 'suppressed') return t('withheld.too_few_cases', { min: MIN_CASES });
  if (reach.reliability === 'weak') return <Badge tone="warning">{t('weak', { max: WEAK_CASES })}</Badge>;
  return reach.reliability === 'none'
    ? t('no_panel')
    : t('tile.persons', { persons: number(reach.unique_users) });
}

/** Who was reached: figures of the panel. */
function PanelTiles({ view }: { view: CampaignView }) {
  const t = useT('campaign-report');
  const { number, percent } = useWriting();
  const { reach, calibrated, accuracy } = view.details;
  const { stale } = view;
  return (
    <StatTiles>
      <ShareTile
        share={reach.net_reach}
        low={reach.net_reach_low}
        high={reach.net_reach_high}
        intervalText={(bounds) => t('interval', bounds)}
        label={t('tile.net_reach')}
        description={t('definition.net_reach')}
        stale={stale}
        note={<ReachNote view={view} />}
      />
      <StatTile
        label={t('tile.calibrated')}
        value={percent(calibrated?.net_reach ?? null)}
        description={t('definition.calibrated')}
        stale={stale}
        note={calibrated ? t('tile.factor', { factor: number(calibrated.factor, 2) }) : null}
      />
      <StatTile
        label={t('tile.frequency')}
        value={number(reach.frequency, 1)}
        description={t('definition.frequency')}
        stale={stale}
      />
      <StatTile
        label={t('tile.grp')}
        value={number(reach.grp, 1)}
        description={t('definition.grp')}
        stale={stale}
      />
      <StatTile
        label={t('tile.in_target')}
        value={percent(accuracy.in_target)}
        description={t('definition.in_target')}
        stale={stale}
        note={accuracy.hit_rate === null ? null : t('tile.hit_rate', { rate: number(accuracy.hit_rate, 2) })}
      />
    </StatTiles>
  );
}

/** What has been spent, and what a point of reach costs where reach is shown. */
function CostNote({ cost }: { cost: CampaignView['details']['cost'] }) {
  const t = useT('campaign-report');
  const { money } = useWriting();
  if (cost.spent === null) return t('tile.no_budget');
  const spent = money(cost.spent);
  const point = cost.cost_per_reach_point;
  return point === null
    ? t('tile.spent', { spent })
    : t('tile.spent_for_reach', { spent, point: money(point) });
}

/** What was delivered and what it costs: counts of everybody's browsers. */
function CensusTiles({ view: { details, stale } }: { view: CampaignView }) {
  const t = useT('campaign-report');
  const { number, percent, money } = useWriting();
  const { traffic, plan, cost } = details;
  return (
    <StatTiles>
      <StatTile
        label={t('tile.net_impressions')}
        value={number(traffic.net_impressions)}
        description={t('definition.net_impressions')}
        stale={stale}
        note={t('tile.gross', {
          gross: number(traffic.gross_impressions),
          invalid: number(traffic.invalid_impressions),
        })}
      />
      <StatTile
        label={t('tile.viewable_rate')}
        value={percent(traffic.viewable_rate)}
        description={t('definition.viewable_rate')}
        stale={stale}
        note={t('tile.measured', { rate: percent(traffic.measured_rate) })}
      />
      <StatTile
        label={t('tile.clicks')}
        value={number(traffic.clicks)}
        stale={stale}
        note={t('tile.click_rate', { rate: percent(traffic.click_rate, 2) })}
      />
      <StatTile
        label={t('tile.delivered')}
        value={percent(plan.delivered_share)}
        description={t('definition.delivered')}
        stale={stale}
        note={
          plan.delivery_indicator === null
            ? t('tile.no_plan')
            : t('tile.indicator', {
                value: percent(plan.delivery_indicator),
                elapsed: percent(plan.elapsed_share),
              })
        }
      />
      <StatTile
        label={t('tile.cpm')}
        value={money(cost.cpm)}
        description={t('definition.cpm')}
        stale={stale}
        note={<CostNote cost={cost} />}
      />
    </StatTiles>
  );
}

/** A campaign's main figures: those of persons and those of the census stand apart. */
export function FigureTiles({ view }: { view: CampaignView }) {
  const t = useT('campaign-report');
  return (
    <>
      <section aria-labelledby="panel-figures">
        <h2 id="panel-figures" className={classes.heading}>
          {t('group.panel')}
        </h2>
        <PanelTiles view={view} />
      </section>
      <section aria-labelledby="census-figures">
        <h2 id="census-figures" className={classes.heading}>
          {t('group.census')}
        </h2>
        <CensusTiles view={view} />
      </section>
    </>
  );
}
