import { formatNumber, formatPercent, MIN_CASES, WEAK_CASES } from '@netreach/domain';
import { Badge, Skeleton, Stat, StatStrip } from '@netreach/ui';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { RankingAudience } from '../api/ratings.types.js';
import { useGroupName } from '../filters/use-group-name.js';
import { Definitions } from '../../../shared/figures/definitions.js';
import type { Definition } from '../../../shared/figures/definitions-drawer.js';
import classes from './audience-summary.module.css';

interface AudienceSummaryProps {
  /** Undefined until the first answer, null when there is none to come. */
  audience: RankingAudience | null | undefined;
  /** The target group; empty for everybody. */
  target: string;
  stale: boolean;
}

/** Share of the universe in percent points; null without a universe. */
function targetShare({ universe, target_universe: target }: RankingAudience): number | null {
  return universe && target !== null ? (target / universe) * 100 : null;
}

function CasesNote({ audience }: { audience: RankingAudience }) {
  const t = useT('ratings');
  const locale = useLocale();
  const { reliability, panelists, target_panelists: cases } = audience;
  if (reliability === 'suppressed') return <Badge tone="danger">{t('summary.too_few')}</Badge>;
  if (reliability === 'weak') return <Badge tone="warning">{t('summary.weak')}</Badge>;
  const total = formatNumber(panelists, locale);
  return t(cases === undefined ? 'summary.panel_note' : 'summary.cases_note', { total });
}

/** How much stands behind the figures: for administrators the cases, for others how far they can be trusted. */
function TrustStat({ audience, value }: { audience: RankingAudience | null | undefined; value: ReactNode }) {
  const t = useT('ratings');
  const locale = useLocale();
  const { admin } = useSession().user;
  const effect = audience?.design_effect ?? null;
  return (
    <Stat
      label={t(admin ? 'summary.cases' : 'column.reliability')}
      value={admin || !audience ? value : t(`reliability.${audience.reliability}`)}
      note={audience && <CasesNote audience={audience} />}
      {...(effect === null
        ? {}
        : { description: t('summary.design_effect', { value: formatNumber(effect, locale, 2) }) })}
    />
  );
}

/** Whom the figures speak for: universe, target group and the cases behind it. */
export function AudienceSummary({ audience, target, stale }: AudienceSummaryProps) {
  const t = useT('ratings');
  const locale = useLocale();
  const { number } = useFigures();
  const value = (figure: number | null | undefined) =>
    audience === undefined ? <Skeleton width={64} /> : number(figure);
  const nameOf = useGroupName();
  const share = audience ? targetShare(audience) : null;
  return (
    <StatStrip stale={stale}>
      <Stat
        label={t('summary.universe')}
        value={value(audience?.universe)}
        note={audience?.universe_name ?? null}
      />
      <Stat
        label={t('summary.target')}
        value={value(audience?.target_universe)}
        note={
          share === null || target === ''
            ? nameOf(target)
            : t('summary.target_share', { name: nameOf(target), share: formatPercent(share, locale) })
        }
      />
      <TrustStat audience={audience} value={value(audience?.target_panelists)} />
    </StatStrip>
  );
}

/** What the marks in the table mean, and its figures. */
export function ReliabilityLegend({ definitions }: { definitions: readonly Definition[] }) {
  const t = useT('ratings');
  return (
    <p className={classes.legend}>
      <span className={classes.dot} aria-hidden />
      {t('legend.weak', { min: MIN_CASES, max: WEAK_CASES - 1 })}
      <span className={classes.separator} aria-hidden>
        ·
      </span>
      {t('legend.suppressed', { min: MIN_CASES })}
      <span className={classes.separator} aria-hidden>
        ·
      </span>
      <Definitions definitions={definitions} />
    </p>
  );
}
