import { formatMonth } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import type { WatchMonth } from '../api/use-watch.js';
import classes from './watch.module.css';

type Share = NonNullable<WatchMonth['detector']>['precision'];

/** What a month's figures were made of: version, universe, coverage, and how well brands are detected. */
export function MonthNote({ month }: { month: WatchMonth }) {
  const t = useT('media-watch');
  const { locale, number, percent } = useStudyWriting();
  const { coverage, detector, universe, universe_name: name } = month;
  const share = (of: Share) =>
    of === null
      ? '–'
      : t('detector.share', { value: percent(of.value), low: percent(of.low), high: percent(of.high) });
  const factors = (['desktop', 'mobile_web', 'mobile_app'] as const).map((platform) =>
    t('coverage.of', { platform: t(`platform.${platform}`), factor: number(coverage[platform], 3) }),
  );
  return (
    <ul className={classes.note}>
      <li>
        {t('note.month', { month: formatMonth(month.date, locale), version: month.version })}
        {month.note === null ? '' : ` ${t('note.correction', { note: month.note })}`}
      </li>
      <li>{t('note.universe', { persons: number(universe), name: name ?? t('note.unweighted') })}</li>
      <li>{t('note.coverage', { factors: factors.join(', ') })}</li>
      <li>
        {detector === null || detector.labelled === 0
          ? t('detector.none')
          : t('detector', {
              count: detector.labelled,
              precision: share(detector.precision),
              recall: share(detector.recall),
            })}
      </li>
    </ul>
  );
}
