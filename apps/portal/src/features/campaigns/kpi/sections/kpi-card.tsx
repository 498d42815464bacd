import type { CSSProperties } from 'react';
import { Anchor, Tooltip } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { Badge, EmptyState, StatTile, StatTiles } from '@netreach/ui';
import { formatDay } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { Card } from '../../../../shared/cards/card.js';
import { fillPath } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { KpiBenchmark, KpiFigures, KpiLift, KpiNorm, KpiReading, KpiWidget } from '../api/use-kpi.js';
import { LiftScale } from './lift-scale.js';
import { StateBadge } from './state-badge.js';
import { NOTHING, useStudyWriting } from '../../../../shared/study/use-study-writing.js';
import classes from './kpi.module.css';

interface KpiCardProps {
  widget: KpiWidget;
  reading: KpiReading;
  /** What other studies it is compared with; null where there are none. */
  benchmark: KpiBenchmark | null;
}

/** Both groups as bars. */
function Groups({ lift }: { lift: KpiLift }) {
  const t = useT('campaign-kpi');
  const { number, percent } = useStudyWriting();
  return (
    <ul className={classes.groups}>
      {(['exposed', 'control'] as const).map((group) => {
        const { share, asked, effective, excluded } = lift[group];
        const width = { '--share': `${share}%` } as CSSProperties;
        return (
          <li key={group} className={classes.group}>
            <span className={classes.groupHead}>
              <span>
                {t(`group.${group}`)} <b>{percent(share)}</b>
              </span>
              <span className={classes.base}>
                {t('base', { count: asked, effective: number(effective) })}
                {excluded > 0 ? ` · ${t('excluded', { count: excluded })}` : ''}
              </span>
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={width} data-control={group === 'control' || undefined} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The lift itself, with the interval that may be read today. */
function Main({ figures, read }: { figures: KpiFigures; read: KpiReading['read'] }) {
  const t = useT('campaign-kpi');
  const { signed } = useStudyWriting();
  const { low, high } = figures[read];
  const other = read === 'classic' ? 'always_valid' : 'classic';
  const bounds = (of: 'classic' | 'always_valid') => ({
    low: signed(figures[of].low),
    high: signed(figures[of].high),
  });
  return (
    <div className={classes.main}>
      <div>
        <Tooltip
          label={t('definition.absolute')}
          multiline
          w={280}
          events={{ hover: true, focus: true, touch: true }}
        >
          <p className={classes.lift} tabIndex={0}>
            {t('points', { value: signed(figures.absolute.value) })}
          </p>
        </Tooltip>
        <LiftScale value={figures.absolute.value} low={low} high={high} />
        <p className={classes.words}>{t(`interval.${read}`, bounds(read))}</p>
        <p className={classes.words}>{t(`not_today.${other}`, bounds(other))}</p>
        {figures.rough ? <Badge tone="warning">{t('rough')}</Badge> : null}
      </div>
      <Groups lift={figures} />
    </div>
  );
}

/** How far it is from what was planned. */
function ProgressTile({ progress, planned }: { progress: KpiFigures['progress']; planned: number }) {
  const t = useT('campaign-kpi');
  const { number, percent } = useStudyWriting();
  if (!progress) return null;
  const missing = progress.missing.exposed + progress.missing.control;
  const days = progress.days_to_go;
  const more = missing > 0 ? t('missing', { count: missing, lift: number(planned, 1) }) : t('enough');
  return (
    <StatTile
      label={t('tile.power')}
      value={percent(progress.power)}
      description={t('definition.power', { lift: number(planned, 1) })}
      note={missing > 0 && days !== null ? `${more} · ${t('days', { count: days })}` : more}
    />
  );
}

function IncrementalTiles({ incremental }: { incremental: KpiFigures['incremental'] }) {
  const t = useT('campaign-kpi');
  const { number } = useStudyWriting();
  if (!incremental) return null;
  const { persons, low, high, reached, cost_per_person: cost } = incremental;
  return (
    <>
      <StatTile
        label={t('tile.incremental')}
        value={number(persons)}
        description={t('definition.incremental', { reached: number(reached) })}
        note={t('from_to', { low: number(low), high: number(high) })}
      />
      <StatTile
        label={t('tile.cost')}
        value={cost === null ? NOTHING : number(cost, 2)}
        description={t('definition.cost')}
      />
    </>
  );
}

/** What other studies found for the indicator. */
function NormTile({ norm, benchmark }: { norm: KpiNorm; benchmark: KpiBenchmark }) {
  const t = useT('campaign-kpi');
  const locale = useLocale();
  const { signed } = useStudyWriting();
  const category = benchmark.category?.name ?? t('benchmark.all');
  const { mean, studies, withheld, lower_quartile: low, upper_quartile: high } = norm;
  if (mean === null || low === null || high === null)
    return (
      <StatTile
        label={t('tile.norm')}
        value={NOTHING}
        note={t(`norm.withheld.${withheld ?? 'studies'}`, { category })}
      />
    );
  return (
    <StatTile
      label={t('tile.norm')}
      value={t('points', { value: signed(mean) })}
      note={t('norm', { category, count: studies })}
      description={t('definition.norm', {
        day: formatDay(benchmark.as_of, locale),
        low: signed(low),
        high: signed(high),
      })}
    />
  );
}

interface TilesProps {
  figures: KpiFigures;
  reading: KpiReading;
  norm: KpiNorm | null;
  benchmark: KpiBenchmark | null;
}

function Tiles({ figures, reading, norm, benchmark }: TilesProps) {
  const t = useT('campaign-kpi');
  const { signed, pValue } = useStudyWriting();
  const test = figures[reading.read];
  const percent = (figure: KpiFigures['relative']) =>
    figure
      ? {
          value: t('percent', { value: signed(figure.value) }),
          note: t('from_to', { low: signed(figure.low), high: signed(figure.high) }),
        }
      : { value: NOTHING };
  return (
    <StatTiles>
      {norm && benchmark ? <NormTile norm={norm} benchmark={benchmark} /> : null}
      <StatTile
        label={t('tile.relative')}
        description={t('definition.relative')}
        {...percent(figures.relative)}
      />
      <StatTile
        label={t('tile.headroom')}
        description={t('definition.headroom')}
        {...percent(figures.headroom)}
      />
      <StatTile
        label={t('tile.p_value')}
        value={pValue(test.p_adjusted)}
        description={t('definition.p_value')}
        note={t('unadjusted', { value: pValue(test.p_value) })}
      />
      <ProgressTile progress={figures.progress} planned={reading.planned_lift} />
      <IncrementalTiles incremental={figures.incremental} />
    </StatTiles>
  );
}

/** One indicator. */
export function KpiCard({ widget, reading, benchmark }: KpiCardProps) {
  const t = useT('campaign-kpi');
  const { words } = useStudyWriting();
  const { country } = useSession();
  const { figures, widget_id: name, role, primary } = widget;
  const to = fillPath('campaigns.kpi.breakdown', {
    country_code: country.code,
    id: useParams()['id'] ?? '',
    widget_id: name,
    survey_id: String(reading.id),
  });
  const title = words(widget.title, widget.title_de);
  return (
    <Card
      wide
      title={title}
      note={t(`role.${role}`)}
      tools={
        <span className={classes.tools}>
          {primary ? <Badge tone="accent">{t('primary')}</Badge> : null}
          <StateBadge state={widget.state} />
        </span>
      }
    >
      {figures ? (
        <>
          <Main figures={figures} read={reading.read} />
          <Tiles figures={figures} reading={reading} norm={widget.norm} benchmark={benchmark} />
          {to ? (
            <Anchor component={Link} to={to} aria-label={t('break_down_named', { title })}>
              {t('break_down')}
            </Anchor>
          ) : null}
        </>
      ) : (
        <EmptyState title={t('no_data')} description={t('no_data_hint', { count: reading.minimum_base })} />
      )}
    </Card>
  );
}
