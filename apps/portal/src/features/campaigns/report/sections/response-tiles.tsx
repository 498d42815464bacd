import { formatNumber, formatPercent, MIN_CASES } from '@netreach/domain';
import { Badge, StatTile, StatTiles } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { ShareTile } from '../../../../shared/figures/share-tile.js';
import type { CampaignResponse } from '../api/use-campaign-report.js';
import classes from './response-tiles.module.css';
import headings from './figure-tiles.module.css';

const NOTHING = '–';

interface TilesProps {
  response: CampaignResponse;
  /** Newer figures are on their way. */
  stale: boolean;
}

function useWriting() {
  const locale = useLocale();
  const signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), locale, 1)}`;
  return {
    signed,
    number: (value: number) => formatNumber(value, locale),
    percent: (value: number | null, decimals = 1) =>
      value === null ? NOTHING : formatPercent(value, locale, decimals),
  };
}

/** Clicks: counts of everybody's browsers. */
export function ClickTiles({ response, stale }: TilesProps) {
  const t = useT('campaign-report');
  const { number, percent } = useWriting();
  return (
    <section aria-labelledby="response-census">
      <h2 id="response-census" className={headings.heading}>
        {t('response.census')}
      </h2>
      <StatTiles>
        <StatTile label={t('tile.clicks')} value={number(response.clicks)} stale={stale} />
        <StatTile
          label={t('column.click_rate')}
          value={percent(response.click_rate, 2)}
          description={t('response.click_rate')}
          stale={stale}
        />
        <StatTile
          label={t('tile.net_impressions')}
          value={number(response.net_impressions)}
          description={t('definition.net_impressions')}
          stale={stale}
        />
      </StatTiles>
    </section>
  );
}

function Reliability({ of }: { of: 'ok' | 'weak' | 'suppressed' | 'none' }) {
  const t = useT('campaign-report');
  if (of === 'suppressed') return t('response.withheld', { min: MIN_CASES });
  return of === 'weak' ? <Badge tone="warning">{t('response.weak')}</Badge> : null;
}

function LiftTiles({ response: { visits }, stale }: TilesProps) {
  const t = useT('campaign-report');
  const { signed } = useWriting();
  const lift = visits?.lift ?? null;
  const relative = visits?.relative_lift ?? null;
  return (
    <>
      <StatTile
        label={t('response.lift')}
        value={lift ? t('response.points', { value: signed(lift.value) }) : NOTHING}
        description={t('response.lift_definition')}
        stale={stale}
        note={lift ? t('interval', { low: signed(lift.low), high: signed(lift.high) }) : null}
      />
      <StatTile
        label={t('response.relative')}
        value={relative ? t('response.percent', { value: signed(relative.value) }) : NOTHING}
        description={t('response.relative_definition')}
        stale={stale}
        note={relative ? t('interval', { low: signed(relative.low), high: signed(relative.high) }) : null}
      />
    </>
  );
}

function PostClickTile({ response: { post_click: click }, stale }: TilesProps) {
  const t = useT('campaign-report');
  const { visit_share: share = null, low = null, high = null } = click ?? {};
  return (
    <ShareTile
      share={share}
      low={low}
      high={high}
      intervalText={(bounds) => t('interval', bounds)}
      label={t('response.post_click')}
      description={t('response.post_click_definition')}
      stale={stale}
      note={<Reliability of={click?.reliability ?? 'none'} />}
    />
  );
}

/** What the comparison says in a sentence. */
function useFinding({ visits }: CampaignResponse): string | null {
  const t = useT('campaign-report');
  const { percent } = useWriting();
  if (!visits?.lift) return null;
  const { low, high } = visits.lift;
  const kind = low > 0 ? 'more' : high < 0 ? 'fewer' : 'same';
  const shares = { reached: percent(visits.reached_share), control: percent(visits.control_share) };
  return t(`response.found_${kind}`, shares);
}

/** Visits of the advertiser's service: figures of the panel. */
export function VisitTiles({ response, stale }: TilesProps) {
  const t = useT('campaign-report');
  const { percent } = useWriting();
  const finding = useFinding(response);
  const { visits, service, response_days: days } = response;
  return (
    <section aria-labelledby="response-panel">
      <h2 id="response-panel" className={headings.heading}>
        {t('response.panel', { service: service?.name ?? '' })}
      </h2>
      <StatTiles>
        <StatTile
          label={t('response.reached')}
          value={percent(visits?.reached_share ?? null)}
          description={t('response.reached_definition')}
          stale={stale}
          note={<Reliability of={visits?.reliability ?? 'none'} />}
        />
        <StatTile
          label={t('response.control')}
          value={percent(visits?.control_share ?? null)}
          description={t('response.control_definition')}
          stale={stale}
          note={visits?.left_out ? t('response.left_out', { share: percent(visits.left_out) }) : null}
        />
        <LiftTiles response={response} stale={stale} />
        <PostClickTile response={response} stale={stale} />
      </StatTiles>
      {finding ? <p className={classes.words}>{finding}</p> : null}
      <p className={classes.words}>{t('response.association', { count: days })}</p>
    </section>
  );
}
