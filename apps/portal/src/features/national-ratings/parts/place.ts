import { useParams } from 'react-router-dom';
import { pathTo } from '../../../shared/routing/paths.js';

/** Where the ranking is shown: published in the portal, as its preview, or on the standalone site. */
export type PlaceKind = 'published' | 'preview' | 'standalone';

/** Where pages of the ranking lie, and whether they show what is not public. */
export interface Place {
  kind: PlaceKind;
  isPreview: boolean;
  country: string;
  list: string;
  details: (item: { id: number; type: string }) => string;
}

/** The place of a page. */
export function usePlace(kind: PlaceKind): Place {
  const { country_code: country = 'at' } = useParams();
  const isPreview = kind === 'preview';
  if (kind === 'standalone')
    return { kind, isPreview, country: 'at', list: '/', details: ({ id, type }) => `/details/${id}/${type}` };
  const [list, details] = isPreview
    ? (['oewa.ratings.private', 'oewa.private.details'] as const)
    : (['oewa.ratings', 'oewa.details'] as const);
  return {
    kind,
    isPreview,
    country,
    list: pathTo(list, { country_code: country }),
    details: ({ id, type }) => pathTo(details, { country_code: country, id: String(id), type }),
  };
}
