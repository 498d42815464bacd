import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useT } from '../../i18n/use-t.js';
import { $api } from '../../shared/api/client.js';
import { pathTo } from '../../shared/routing/paths.js';
import { useSession } from '../../shared/session/use-session.js';

const MOST = 6;
/** In ms: names are looked up once typing pauses. */
const PAUSE = 200;
/** Shorter texts find too much. */
const SHORTEST = 2;

/** What a search leads to. */
export interface Goal {
  name: string;
  /** Where it belongs. */
  app: string;
  path: string;
}

/** Services, media houses and publishers whose names hold a text, of those the reader may open. */
export function useFoundThings(typed: string): Goal[] {
  const t = useT('navigation');
  const { country, user } = useSession();
  const [search] = useDebouncedValue(typed.trim(), PAUSE);
  const at = { country_code: country.code };
  const path = { cc: country.code };
  const has = (module: string) =>
    search.length >= SHORTEST && user.modules.some(({ name }) => name === module);
  const items = $api.useQuery(
    'get',
    '/v3/{cc}/ratings/items',
    { params: { path, query: { search, page_size: MOST } } },
    { enabled: has('ratings'), placeholderData: keepPreviousData },
  );
  const publishers = $api.useQuery(
    'get',
    '/v3/{cc}/publishers',
    { params: { path, query: { search, page_size: MOST } } },
    { enabled: has('publisher'), placeholderData: keepPreviousData },
  );
  return [
    ...(has('ratings') ? (items.data?.items ?? []) : []).map(({ id, type, name }) => ({
      name,
      app: t('ratings'),
      path: pathTo('ratings.details', { ...at, id: String(id), type }),
    })),
    ...(has('publisher') ? (publishers.data?.publishers ?? []) : []).map(({ id, name }) => ({
      name,
      app: t('publishers'),
      path: pathTo('publishers.details', { ...at, id: String(id) }),
    })),
  ];
}
