import { formatPercent } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import type { CampaignReach } from '../api/use-campaign-report.js';
import type { CampaignView } from '../campaign-shell.js';
import classes from './past-forecasts.module.css';

/** More of them than these say nothing new. */
const MOST = 5;

/** A few of many, first and last among them, as evenly spread as can be. */
function spread<Item>(items: readonly Item[]): Item[] {
  if (items.length <= MOST) return [...items];
  const places = Array.from({ length: MOST }, (_, at) => Math.round((at * (items.length - 1)) / (MOST - 1)));
  return places.flatMap((place) => items[place] ?? []);
}

/** How forecasts of earlier days fared: against what came, or what is forecast now. */
export function PastForecasts({ reach, view }: { reach: CampaignReach; view: CampaignView }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const isOver = view.details.campaign.status === 'ended';
  const outcome = isOver ? reach.days.at(-1)?.net_reach : reach.forecast?.net_reach;
  if (reach.past_forecasts.length === 0 || outcome == null) return null;
  const percent = (value: number) => formatPercent(value, locale);
  return (
    <section className={classes.panel} aria-labelledby="past-forecasts">
      <h3 id="past-forecasts" className={classes.title}>
        {t('past.title')}
      </h3>
      <ul className={classes.forecasts}>
        {spread(reach.past_forecasts).map(({ day, net_reach, low, high }) => (
          <li key={day}>
            {t(isOver ? 'past.came' : 'past.now', {
              day,
              reach: percent(net_reach),
              low: percent(low),
              high: percent(high),
              outcome: percent(outcome),
            })}{' '}
            {low <= outcome && outcome <= high ? t('past.within') : t('past.outside')}
          </li>
        ))}
      </ul>
    </section>
  );
}
