import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { fillPath, type RouteName } from '../../../shared/routing/paths.js';
import { useCurrentRoute } from '../../../shared/routing/use-current-route.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { RatingDetails } from './api/details.types.js';
import { withoutList } from './state/list-state.js';
import classes from './details-nav.module.css';

type Item = Pick<RatingDetails['item'], 'id' | 'type'>;

/** The pages an item of a kind has. */
function pagesOf({ type }: Item): RouteName[] {
  return [
    'ratings.details',
    ...(type === 'mediahouse' || type === 'adnetwork' ? (['ratings.details.services'] as const) : []),
    ...(type === 'service' ? (['ratings.details.movements'] as const) : []),
    'ratings.details.search-metrics',
    ...(type === 'service' ? (['ratings.details.targets'] as const) : []),
    ...(type === 'channel' ? (['ratings.details.urls'] as const) : []),
    'ratings.details.export',
  ];
}

/** The way between the pages of an item; frame and filters come along. @param tools at the other end of the line */
export function DetailsNav({ item, tools }: { item: Item; tools: ReactNode }) {
  const t = useT('rating-details');
  const tn = useT('navigation');
  const { country } = useSession();
  const current = useCurrentRoute();
  const [query] = useSearchParams();
  const search = withoutList(query).toString();
  const params = { country_code: country.code, id: String(item.id), type: item.type, movement_type: 'all' };
  return (
    <div className={classes.bar}>
      <nav aria-label={t('pages')} className={classes.nav}>
        <ul className={classes.list}>
          {pagesOf(item).map((name) => (
            <li key={name}>
              <Link
                to={{ pathname: fillPath(name, params) ?? '', search }}
                className={classes.link}
                aria-current={current?.name === name ? 'page' : undefined}
              >
                {name === 'ratings.details' ? t('overview') : tn(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tools ? <div className={classes.tools}>{tools}</div> : null}
    </div>
  );
}
