import {
  CONSENT_METRICS,
  formatDuration,
  formatNumber,
  formatPercent,
  MIN_CASES,
  PANEL_METRICS,
  WEAK_CASES,
} from '@netreach/domain';
import { Badge, StatTile, StatTiles } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { ShareTile } from '../../../../shared/figures/share-tile.js';
import { useTooltips } from '../../../../shared/api/use-tooltips.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { ChartMetric, DetailsStats } from '../api/details.types.js';
import { useGroupName } from '../../filters/use-group-name.js';
import type { DetailsView } from '../details-view.types.js';
import { FigureChangeNote, ReachChangeNote } from './change-note.js';

type TileMetric = ChartMetric & keyof DetailsStats;

interface Tile {
  metric: TileMetric;
  unit?: 'minutes';
  write: (value: number, locale: string) => string;
}

const whole = (value: number, locale: string) => formatNumber(value, locale);
const decimals = (places: number) => (value: number, locale: string) => formatNumber(value, locale, places);

const TILES: readonly Tile[] = [
  { metric: 'unique_users', write: whole },
  { metric: 'affinity', write: whole },
  { metric: 'unique_clients', write: whole },
  { metric: 'usetime', unit: 'minutes', write: (value) => formatDuration(value) },
  { metric: 'impressions_at', write: (share, locale) => formatPercent(share, locale) },
  { metric: 'visits', write: whole },
  { metric: 'impressions', write: whole },
  { metric: 'impressions_per_visits', write: decimals(2) },
];

/** Why a tile is empty, or that its figure is weak. */
function ReliabilityNote({ stats }: { stats: DetailsStats }) {
  const t = useT('rating-details');
  switch (stats.reliability) {
    case 'suppressed':
      return t('withheld.too_few_cases', { min: MIN_CASES });
    case 'weak':
      return <Badge tone="warning">{t('weak', { max: WEAK_CASES })}</Badge>;
    case 'none':
      return t('no_panel');
    case 'ok':
      return null;
  }
}

/** What stands below a figure: why it is missing, else what became of it. */
function TileNote({ metric, view }: { metric: TileMetric; view: DetailsView }) {
  const t = useT('rating-details');
  const { details, compare } = view;
  const { stats, previous } = details;
  if (CONSENT_METRICS.includes(metric) && stats[metric] === null && stats.consent_reason)
    return t(`withheld.${stats.consent_reason}`);
  if (PANEL_METRICS.includes(metric) && stats[metric] === null) return <ReliabilityNote stats={stats} />;
  // Everybody compared with everybody is 100, now and then.
  if (metric === 'affinity' && !view.parameters.attributes) return null;
  return compare && previous ? <FigureChangeNote metric={metric} stats={stats} previous={previous} /> : null;
}

function FigureTile({ tile, view }: { tile: Tile; view: DetailsView }) {
  const t = useT('ratings');
  const locale = useLocale();
  const { country } = useSession();
  const { metric, unit, write } = tile;
  const value = view.details.stats[metric];
  const reference = useGroupName()(view.parameters.reference ?? '');
  const definition = useTooltips(country.code).get(metric) ?? t(`definition.${metric}`);
  const affinityText = `${definition} ${t('affinity.reference', { reference })}`;
  // Visits and impressions are not even mentioned to whom they are not told.
  if (value === undefined) return null;
  return (
    <StatTile
      label={t(`column.${metric}`, { country: country.code.toUpperCase() })}
      value={value === null ? '–' : write(value, locale)}
      {...(unit && value !== null ? { unit: t(`unit.${unit}`) } : {})}
      description={metric === 'affinity' ? affinityText : definition}
      stale={view.stale}
      note={<TileNote metric={metric} view={view} />}
    />
  );
}

/** Net reach with its interval, and whether it changed. */
function ReachTile({ view: { details, stale, compare } }: { view: DetailsView }) {
  const t = useT('ratings');
  const { stats, previous } = details;
  const tooltips = useTooltips(useSession().country.code);
  return (
    <ShareTile
      share={stats.net_reach}
      low={stats.net_reach_low}
      high={stats.net_reach_high}
      intervalText={(bounds) => t('cell.interval', bounds)}
      label={t('column.net_reach')}
      description={tooltips.get('net_reach') ?? t('definition.net_reach')}
      stale={stale}
      note={
        stats.net_reach === null ? (
          <ReliabilityNote stats={stats} />
        ) : compare && previous ? (
          <ReachChangeNote previous={previous} />
        ) : null
      }
    />
  );
}

/** How far the figures can be trusted: for administrators by the cases behind them. */
function TrustTile({ view: { details, stale } }: { view: DetailsView }) {
  const t = useT('ratings');
  const locale = useLocale();
  const { stats, audience } = details;
  const { unique_panelists: cases } = stats;
  if (cases === undefined)
    return (
      <StatTile
        label={t('column.reliability')}
        value={t(`reliability.${stats.reliability}`)}
        description={t('definition.reliability')}
        stale={stale}
        note={<ReliabilityNote stats={stats} />}
      />
    );
  return (
    <StatTile
      label={t('column.unique_panelists')}
      value={formatNumber(cases ?? 0, locale)}
      description={t('definition.unique_panelists')}
      stale={stale}
      note={
        stats.reliability === 'weak' ? (
          <ReliabilityNote stats={stats} />
        ) : (
          t('summary.cases_note', { total: formatNumber(audience.target_panelists ?? 0, locale) })
        )
      }
    />
  );
}

/** An item's figures, each with what became of it since the frame before. */
export function FigureTiles({ view }: { view: DetailsView }) {
  const [users, ...others] = TILES;
  return (
    <StatTiles>
      <ReachTile view={view} />
      {users ? <FigureTile tile={users} view={view} /> : null}
      <TrustTile view={view} />
      {others.map((tile) => (
        <FigureTile key={tile.metric} tile={tile} view={view} />
      ))}
    </StatTiles>
  );
}
