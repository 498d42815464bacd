import { formatDay, formatNumber } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { FormShown, FormValues } from '../../../shared/forms/form-spec.js';
import { useCampaignOptions } from '../api/use-campaigns.js';
import classes from './figure-changes.module.css';

const differs = (values: FormValues, row: FormValues, ...fields: readonly string[]) =>
  fields.some((field) => values[field] !== row[field]);

/** Which figures that are there already a change makes others, before it is saved. */
export function FigureChanges({ values, row }: FormShown) {
  const t = useT('campaigns');
  const locale = useLocale();
  const { data } = useCampaignOptions();
  const published = data?.published;
  if (!row || !published || published.days === 0) return null;
  const { days, first_day: from, last_day: to, impressions } = published;
  const shown = (day: string | null) => (day ? formatDay(day, locale) : '');
  const told = {
    count: days,
    from: shown(from),
    to: shown(to),
    impressions: formatNumber(impressions, locale),
  };
  const changes = [
    ...(differs(values, row, 'starts_on', 'ends_on') ? [t('changes.period', told)] : []),
    ...(differs(values, row, 'target') ? [t('changes.target')] : []),
    ...(differs(values, row, 'contact_kind') ? [t('changes.contact_kind')] : []),
  ];
  return (
    <div role="status">
      {changes.length > 0 ? (
        <section className={classes.changes}>
          <h3>{t('changes.title')}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
