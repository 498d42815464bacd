import { Link } from 'react-router-dom';
import { formatMoment, formatMonth } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { Card } from '../../../shared/cards/card.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './home-news.module.css';

const MOST = 3;

/** Months that were computed last, newest first, and where another version of the method begins. */
export function MethodNews() {
  const t = useT('home');
  const locale = useLocale();
  const { country } = useSession();
  const { data } = $api.useQuery('get', '/v3/method/{cc}/weightings', {
    params: { path: { cc: country.code } },
  });
  const months = (data?.weightings ?? []).toSorted((a, b) => b.built_at.localeCompare(a.built_at));
  if (months.length === 0) return null;
  const before = (month: string) =>
    months.filter((one) => one.month < month).toSorted((a, b) => b.month.localeCompare(a.month))[0];
  return (
    <Card title={t('news.releases')}>
      <ul className={classes.list}>
        {months
          .slice(0, MOST)
          .map(({ month, built_at: at, method_version: version, index_version: index }) => {
            const earlier = before(month)?.method_version ?? version;
            return (
              <li key={month}>
                {t('news.computed', {
                  month: formatMonth(`${month}-01`, locale),
                  index,
                  moment: formatMoment(at, locale),
                })}{' '}
                {earlier === version ? null : (
                  <Link to={`${pathTo('method')}#versions`}>{t('news.method', { version })}</Link>
                )}
              </li>
            );
          })}
      </ul>
      <Link to={`${pathTo('method')}#weighting`}>{t('news.weighting')}</Link>
    </Card>
  );
}
