import { Link } from 'react-router-dom';
import { formatMoment } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { Card } from '../../../shared/cards/card.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './home-news.module.css';

const MOST = 3;

/** The plans that were saved last, one's own and the team's. */
export function HomePlans() {
  const t = useT('home');
  const locale = useLocale();
  const { country } = useSession();
  const at = { country_code: country.code };
  const { data } = $api.useQuery('get', '/v3/{cc}/ratings/plans', {
    params: { path: { cc: country.code }, query: { page_size: MOST } },
  });
  if (!data?.plans.length) return null;
  return (
    <Card title={t('news.plans')}>
      <ul className={classes.list}>
        {data.plans.map(({ id, name, address, saved_at: saved }) => (
          <li key={id}>
            <Link to={`${pathTo('ratings.audience-reach', at)}?${address}&saved=${id}`}>{name}</Link>{' '}
            {saved ? <span className={classes.step}>{formatMoment(saved, locale)}</span> : null}
          </li>
        ))}
      </ul>
      <Link to={pathTo('ratings.plans', at)}>{t('news.all_plans')}</Link>
    </Card>
  );
}
