import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { PageNav } from '../../../shared/page-nav/page-nav.js';
import { fillPath, type RouteName } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { RatingDetails } from './api/details.types.js';
import { withoutList } from './state/list-state.js';

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
  const [query] = useSearchParams();
  const search = withoutList(query).toString();
  const params = { country_code: country.code, id: String(item.id), type: item.type, movement_type: 'all' };
  const pages = pagesOf(item).map((name) => ({
    name,
    text: name === 'ratings.details' ? t('overview') : tn(name),
    to: { pathname: fillPath(name, params) ?? '', search },
  }));
  return <PageNav label={t('pages')} pages={pages} tools={tools} />;
}
