import { formatDay, formatNumber } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { Card } from '../../../../shared/cards/card.js';
import type { KpiReading } from '../api/use-kpi.js';
import classes from './kpi.module.css';

interface ReadingCardProps {
  reading: KpiReading;
  /** The question the study was made for; undefined where none was fixed. */
  primary: string | undefined;
}

/** The reading as it was fixed before anybody answered, and which of both intervals may be read today. */
export function ReadingCard({ reading, primary }: ReadingCardProps) {
  const t = useT('campaign-kpi');
  const locale = useLocale();
  const day = (at: string | null) => (at === null ? '' : formatDay(at.slice(0, 10), locale));
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals);
  const { completes } = reading;
  const facts: readonly (readonly [string, string])[] = [
    [t('reading.primary'), primary ?? t('reading.no_primary')],
    [t('reading.live_since'), day(reading.live_since)],
    [t('reading.status'), t(`status.${reading.status}`, { day: day(reading.closed_at) })],
    [
      t('reading.completes'),
      t('reading.of_planned', {
        exposed: number(completes.exposed),
        control: number(completes.control),
        planned: number(reading.planned_per_group),
      }),
    ],
    [t('reading.planned_lift'), t('points', { value: number(reading.planned_lift, 1) })],
    [t('reading.minimum_base'), number(reading.minimum_base)],
    [t('reading.stopping_rule'), t(`stopping.${reading.stopping_rule}`)],
    [t('reading.exposure'), t(`exposure.${reading.exposure}`)],
  ];
  return (
    <Card wide title={t('reading.title')} note={t('reading.note')}>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.words}>{t(`read_today.${reading.read}`)}</p>
      <p className={classes.words}>{t(`assignment.${reading.assignment}`)}</p>
    </Card>
  );
}
