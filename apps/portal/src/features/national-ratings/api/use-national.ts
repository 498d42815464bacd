import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { saveFile } from '../../../shared/export/download.js';
import type { ListState } from '../list/list-state.js';
import type { Place } from '../parts/place.js';

export type NationalList = Schemas['NationalListResponseDto'];
export type NationalRow = Schemas['NationalRowDto'];
export type NationalDetails = Schemas['NationalDetailsResponseDto'];

/** Which release is shown. */
export type Frame = Pick<ListState, 'date' | 'interval' | 'version'>;

const PAGE_SIZE = 50;
const KEEP = { placeholderData: keepPreviousData } as const;

const frameOf = ({ date, interval, version }: Frame) => ({
  interval_type: interval,
  ...(date !== null && { date }),
  ...(version !== null && { version }),
});

const rowsOf = ({ level, device, search, sort, order, ...frame }: ListState) => ({
  ...frameOf(frame),
  level,
  device,
  sort,
  order,
  ...(search.trim() && { search: search.trim() }),
});

/** A page of the ranking; the one before stays until another is there. */
export function useNationalList(place: Place, state: ListState) {
  const query = { ...rowsOf(state), page: state.page, page_size: PAGE_SIZE };
  const published = $api.useQuery(
    'get',
    '/v3/at/owa/public/ranking/list',
    { params: { query } },
    { ...KEEP, enabled: !place.isPreview },
  );
  const preview = $api.useQuery(
    'get',
    '/v3/{cc}/owa/ranking/list',
    { params: { path: { cc: place.country }, query } },
    { ...KEEP, enabled: place.isPreview },
  );
  return place.isPreview ? preview : published;
}

/** Frames that can be shown, newest first, each with its newest version. */
export function useFrames(place: Place): { date: string; interval_type: string }[] {
  const published = $api.useQuery(
    'get',
    '/v3/at/owa/public/ranking/releases',
    {},
    { enabled: !place.isPreview },
  );
  const preview = $api.useQuery(
    'get',
    '/v3/{cc}/owa/releases',
    { params: { path: { cc: place.country }, query: { page_size: 200 } } },
    { enabled: place.isPreview },
  );
  const all = place.isPreview
    ? (preview.data?.releases ?? []).filter(({ status }) => status === 'prepared' || status === 'released')
    : (published.data?.releases ?? []);
  return [...new Map(all.map((one) => [`${one.interval_type} ${one.date}`, one])).values()];
}

/** An item with everything of it. */
export function useNationalDetails(place: Place, path: { id: number; type: string }, frame: Frame) {
  const type = path.type as NationalRow['type'];
  const query = frameOf(frame);
  const published = $api.useQuery(
    'get',
    '/v3/at/owa/public/ranking/details/{id}/{type}',
    { params: { path: { id: path.id, type }, query } },
    { enabled: !place.isPreview },
  );
  const preview = $api.useQuery(
    'get',
    '/v3/{cc}/owa/ranking/details/{id}/{type}',
    { params: { path: { cc: place.country, id: path.id, type }, query } },
    { enabled: place.isPreview },
  );
  return place.isPreview ? preview : published;
}

/** Users of an item over time. */
export function useNationalChart(place: Place, id: number) {
  const query = { items: String(id), metric: 'users' as const };
  const published = $api.useQuery(
    'get',
    '/v3/at/owa/public/ranking/chart',
    { params: { query } },
    { enabled: !place.isPreview },
  );
  const preview = $api.useQuery(
    'get',
    '/v3/{cc}/owa/ranking/chart',
    { params: { path: { cc: place.country }, query } },
    { enabled: place.isPreview },
  );
  return place.isPreview ? preview : published;
}

/** Visits of an item by month. */
export function useNationalVisits(place: Place, id: number) {
  const query = { items: String(id) };
  const published = $api.useQuery(
    'get',
    '/v3/at/owa/public/ranking/visits-table',
    { params: { query } },
    { enabled: !place.isPreview },
  );
  const preview = $api.useQuery(
    'get',
    '/v3/{cc}/owa/ranking/visits-table',
    { params: { path: { cc: place.country }, query } },
    { enabled: place.isPreview },
  );
  return place.isPreview ? preview : published;
}

/** Months the public does not see items in, and why. */
export function useBlocks() {
  return $api.useQuery('get', '/v3/at/owa/public/ranking/blocks', {});
}

/** Gives the ranking as it is narrowed to the browser as a file. */
export function useExportNational(
  place: Place,
  state: ListState,
  locale: string,
  onError: (error: Error) => void,
) {
  return useApiMutation({
    send: async (type: 'csv' | 'xls') => {
      const language = locale === 'de-DE' ? ('de-DE' as const) : ('en-US' as const);
      const query = { ...rowsOf(state), type, locale: language };
      const { data, response } = place.isPreview
        ? await client.GET('/v3/{cc}/owa/ranking/export', {
            params: { path: { cc: place.country }, query },
            parseAs: 'blob',
          })
        : await client.GET('/v3/at/owa/public/ranking/export', { params: { query }, parseAs: 'blob' });
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      if (data) saveFile(data, name ?? `ranking.${type}`);
    },
    // A file changes nothing.
    invalidates: [],
    onError,
  });
}
