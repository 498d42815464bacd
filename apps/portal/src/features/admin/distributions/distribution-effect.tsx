import { Button } from '@mantine/core';
import { formatAnyNumber, formatMonth, formatNumber, formatPercent } from '@netreach/domain';
import type { Schemas } from '@netreach/api-client';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import type { FormValues } from '../../../shared/forms/form-spec.js';
import { ReachEffect } from '../effect/reach-effect.js';
import effect from '../effect/reach-effect.module.css';
import { type Margin, useDistributionPreview } from './distributions.js';
import classes from './distribution-effect.module.css';
import { sentMargins, sumOf, WHOLE } from './margins.js';

type Preview = Schemas['DistributionPreviewResponseDto'];
type Weights = Schemas['DraftWeightsDto'];

/** What a distribution would do to the newest month with figures, before it is saved. */
export function DistributionEffect({ values }: { values: FormValues }) {
  const t = useT('admin-distributions');
  const tl = useT('lists');
  const preview = useDistributionPreview();
  const margins = values['attributes'] as readonly Margin[];
  const body = {
    name: String(values['name']) || t('create'),
    universe: Number(values['universe']),
    valid_from: String(values['valid_from']),
    attributes: sentMargins(margins),
  };
  const isWhole =
    margins.length > 0 &&
    margins.every(({ attribute_values: levels }) => sumOf(levels.map((level) => level.percentage)) === WHOLE);
  const isShown = preview.isSuccess && JSON.stringify(preview.variables) === JSON.stringify(body);
  return (
    <div className={classes.effect}>
      <Button
        variant="default"
        disabled={!isWhole || !(body.universe > 0) || !values['valid_from']}
        loading={preview.isPending}
        onClick={() => preview.mutate(body)}
      >
        {t('effect_try')}
      </Button>
      {preview.error ? (
        <p className={classes.error} role="alert">
          {errorText(preview.error, tl('not_done'))}
        </p>
      ) : null}
      {isShown && preview.data ? <Effect preview={preview.data} /> : null}
    </div>
  );
}

function Effect({ preview: { month, before, after, reach } }: { preview: Preview }) {
  const t = useT('admin-distributions');
  if (!month || !before || !after) return <p>{t('effect_none')}</p>;
  return (
    <section aria-live="polite" aria-label={t('effect')} className={classes.tables}>
      <WeightsEffect month={month} before={before} after={after} />
      <ReachEffect month={month} reach={reach} />
    </section>
  );
}

function WeightsEffect({ month, before, after }: { month: string; before: Weights; after: Weights }) {
  const t = useT('admin-distributions');
  const te = useT('admin-effect');
  const locale = useLocale();
  const lines: readonly (readonly [label: string, shown: (weights: Weights) => string])[] = [
    [t('effective_n'), (weights) => formatNumber(weights.effective_n, locale)],
    [t('design_effect'), (weights) => formatNumber(weights.design_effect, locale, 2)],
    [t('largest_ratio'), (weights) => formatAnyNumber(Math.round(weights.largest_ratio * 100) / 100, locale)],
    [t('largest_margin_error'), (weights) => formatPercent(weights.largest_margin_error, locale, 2)],
    [t('gate'), (weights) => t(weights.gate_reasons.length === 0 ? 'gate_open' : 'gate_closed')],
  ];
  return (
    <table className={effect.effect}>
      <caption>{t('effect_lead', { month: formatMonth(`${month}-01`, locale) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('weights')}</th>
          <th scope="col">{te('before')}</th>
          <th scope="col">{te('after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, shown]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{shown(before)}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
