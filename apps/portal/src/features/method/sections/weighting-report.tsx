import { formatMoment, formatNumber, formatPercent } from '@netreach/domain';
import { Badge, Stat, StatStrip } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import type { WeightingReport } from '../api/use-weightings.js';
import { MarginTable } from './margin-table.js';
import classes from './weighting-report.module.css';

function KeyFigures({ report }: { report: WeightingReport }) {
  const t = useT('method');
  const { number } = useFigures();
  return (
    <StatStrip>
      <Stat
        label={t('weighting.universe')}
        value={number(report.universe)}
        note={report.universe_name ?? t('weighting.unweighted')}
      />
      <Stat label={t('weighting.panel')} value={number(report.persons)} />
      <Stat label={t('weighting.effective')} value={number(report.effective_cases)} />
      <Stat label={t('weighting.design_effect')} value={number(report.design_effect, 2)} />
      <Stat
        label={t('weighting.largest')}
        value={number(report.largest_weight, 1)}
        note={t('weighting.largest_note', { ratio: number(report.largest_ratio, 2) })}
      />
      <Trimmed {...report} />
      <Census census={report.census} />
      <Stat
        label={t('weighting.rounds')}
        value={number(report.iterations)}
        note={
          <Badge tone={report.converged ? 'success' : 'warning'}>
            {t(report.converged ? 'weighting.converged' : 'weighting.not_converged')}
          </Badge>
        }
      />
    </StatStrip>
  );
}

/** What the cap took from the heaviest persons. */
function Trimmed({ weight_cap: cap, trimmed_share: share }: WeightingReport) {
  const t = useT('method');
  const locale = useLocale();
  if (cap === null) return null;
  return (
    <Stat
      label={t('weighting.trimmed')}
      value={formatPercent(share, locale, 2)}
      note={t('weighting.trimmed_note', { cap: formatNumber(cap, locale, 1) })}
    />
  );
}

/** What brought impressions of the panel to the census. */
function Census({ census }: Pick<WeightingReport, 'census'>) {
  const t = useT('method');
  const locale = useLocale();
  const { number } = useFigures();
  if (!census) return null;
  return (
    <Stat
      label={t('weighting.census')}
      value={number(census.median_factor, 2)}
      note={t('weighting.census_note', {
        calibrated: number(census.calibrated),
        blocks: number(census.blocks),
        share: formatPercent(census.share, locale, 1),
        smallest: number(census.smallest_factor, 2),
        largest: number(census.largest_factor, 2),
      })}
    />
  );
}

/** Which limits the weights are beyond, and what the administrator said who let the month be published. */
function Gate({ gate_reasons: reasons, released_at: at, release_note: note }: WeightingReport) {
  const t = useT('method');
  const locale = useLocale();
  if (reasons.length === 0) return null;
  return (
    <div className={classes.gate} role="note">
      <p>
        {at === null
          ? t('weighting.gate_shut')
          : t('weighting.gate_released', { moment: formatMoment(at, locale) })}
      </p>
      {note === null ? null : <blockquote>{note}</blockquote>}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`weighting.gate.${reason}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The levels that could not be weighted to, so that none is passed over in silence. */
function GivenUp({ margins }: Pick<WeightingReport, 'margins'>) {
  const t = useT('method');
  const names = useNames('attributes');
  const levels = margins.flatMap(({ key, levels: own }) =>
    own
      .filter(({ state }) => state === 'empty' || state === 'emptied')
      .map((level) => valueName(names, key, level)),
  );
  if (levels.length === 0) return null;
  return (
    <p className={classes.givenUp}>
      {t('weighting.given_up', { count: levels.length, levels: levels.join(', ') })}
    </p>
  );
}

/** How a month was weighted: key figures, what could not be met, and every margin before and after. */
export function WeightingReportView({ report }: { report: WeightingReport }) {
  const t = useT('method');
  const locale = useLocale();
  const { margins, universe } = report;
  return (
    <div className={classes.report}>
      <Gate {...report} />
      <KeyFigures report={report} />
      <GivenUp margins={margins} />
      {margins.map((margin) => (
        <MarginTable key={margin.key} {...{ margin, universe }} />
      ))}
      <p className={classes.versions}>
        {t('weighting.versions', {
          method: String(report.method_version),
          index: String(report.index_version),
          moment: formatMoment(report.built_at, locale),
        })}{' '}
        {margins.length > 0
          ? t('weighting.error', { error: formatPercent(report.largest_margin_error, locale, 4) })
          : null}
      </p>
    </div>
  );
}
