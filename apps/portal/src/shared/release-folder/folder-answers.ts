import type { RankingList } from '@netreach/domain';
import {
  figuresOf,
  narrowed,
  rowsOf,
  unitOf,
  type ComparedMonth,
  type Earlier,
  type RowsAsked,
} from './folder-rows.js';
import { DamagedFolder } from './signed-folder.js';
import type { FolderRelease, ReleaseFolder } from './release-folder.js';

type Query = URLSearchParams;
type Answer = object | null;

const PAGE_SIZE = 50;
const CALLS = '/v3/at/owa/public/ranking/';

const numberIn = (query: Query, name: string, otherwise: number) => Number(query.get(name) ?? otherwise);

function askedIn(query: Query): RowsAsked {
  const sort = (query.get('sort') ?? 'users') as RowsAsked['sort'];
  return {
    level: (query.get('level') ?? 'all') as RankingList,
    device: query.get('device') ?? 'all',
    search: query.get('search') ?? '',
    sort,
    order: (query.get('order') ?? (sort === 'name' ? 'asc' : 'desc')) as RowsAsked['order'],
  };
}

/** The version of a frame as the API tells it. */
const shownOf = ({ previous: _, year_ago: __, ...release }: FolderRelease) => release;
const toldOf = ({ date, breaks, universe_changed }: FolderRelease['previous']) => ({
  date,
  breaks,
  universe_changed,
});

/** What items had in a month: on all devices from the series, which are there for all months at once. */
async function earlierIn(
  folder: ReleaseFolder,
  { date, version }: FolderRelease['previous'],
  device: string,
): Promise<Earlier> {
  if (date === null || version === null) return () => undefined;
  if (device === 'all') {
    const series = new Map((await folder.series()).map((one) => [one.id, one]));
    return (id, metric) => series.get(id)?.[metric].find((point) => point.date === date)?.value;
  }
  const { items } = await folder.month(date.slice(0, 7), version);
  const then = new Map(items.map((item) => [item.id, figuresOf(item, device)]));
  return (id, metric) => then.get(id)?.[metric];
}

async function comparedIn(
  folder: ReleaseFolder,
  query: Query,
  device: string,
): Promise<ComparedMonth | null> {
  const { releases } = await folder.site();
  const [date, version] = [query.get('date'), query.get('version')];
  const release = releases.find(
    (one) =>
      one.interval_type === (query.get('interval_type') ?? 'month') &&
      (date === null || one.date === date) &&
      (version === null || one.version === Number(version)),
  );
  if (!release) return null;
  const [month, previous, year] = await Promise.all([
    folder.month(release.date.slice(0, 7), release.version),
    earlierIn(folder, release.previous, device),
    earlierIn(folder, release.year_ago, device),
  ]);
  return { release, month, previous, year };
}

async function list(folder: ReleaseFolder, query: Query): Promise<Answer> {
  const asked = askedIn(query);
  const compared = await comparedIn(folder, query, asked.device);
  if (!compared) return null;
  const rows = narrowed(rowsOf(compared, asked.device), asked);
  const [page, size] = [numberIn(query, 'page', 1), numberIn(query, 'page_size', PAGE_SIZE)];
  const { release } = compared;
  return {
    items: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    page,
    page_size: size,
    release: shownOf(release),
    previous: toldOf(release.previous),
    year_ago: toldOf(release.year_ago),
  };
}

async function details(folder: ReleaseFolder, query: Query, path: string): Promise<Answer> {
  const compared = await comparedIn(folder, query, 'all');
  const [id, type] = path.split('/').slice(1);
  const found = compared?.month.items.find((one) => one.id === Number(id) && one.type === type);
  const item = compared && rowsOf(compared, 'all').find((row) => row.id === found?.id);
  if (!compared || !found || !item) return null;
  const { release, month } = compared;
  return {
    item,
    release: shownOf(release),
    devices: found.devices,
    audience: found.audience,
    members: month.items.filter((one) => found.members.includes(one.id)).map((one) => unitOf(one)),
    previous: toldOf(release.previous),
    year_ago: toldOf(release.year_ago),
  };
}

const idsIn = (query: Query) => (query.get('items') ?? '').split(',').map(Number);

async function chart(folder: ReleaseFolder, query: Query): Promise<Answer> {
  const [{ breaks }, series] = await Promise.all([folder.site(), folder.series()]);
  const ids = idsIn(query);
  const own = series
    .filter(({ id }) => ids.includes(id))
    .map(({ id, type, name, users }) => ({ id, type, name, points: users }));
  const first = series.flatMap(({ users }) => users[0]?.date ?? []).sort()[0] ?? '';
  return { metric: 'users', series: own, breaks: breaks.filter(({ from }) => from > first) };
}

const MOST_MONTHS = 13;

async function visits(folder: ReleaseFolder, query: Query): Promise<Answer> {
  const ids = idsIn(query);
  const series = await folder.series();
  const items = series
    .filter(({ id }) => ids.includes(id))
    .map(({ id, type, name, visits: points }) => ({
      id,
      type,
      name,
      months: points.toReversed().slice(0, MOST_MONTHS),
    }));
  return { items };
}

const ANSWERS: Readonly<
  Record<string, (folder: ReleaseFolder, query: Query, path: string) => Promise<Answer>>
> = {
  list,
  details,
  chart,
  'visits-table': visits,
  releases: async (folder) => ({ releases: (await folder.site()).releases.map(shownOf) }),
  blocks: async (folder) => ({ blocks: (await folder.site()).blocks }),
};

const failed = (status: number, code: string, error: string) =>
  Response.json({ success: false, error, code }, { status });

/** Answers a call of the public ranking from a folder, as the API would. */
export async function answerFrom(folder: ReleaseFolder, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(pathname.indexOf(CALLS) + CALLS.length);
  const answer = pathname.includes(CALLS) ? ANSWERS[path.split('/')[0] ?? ''] : undefined;
  if (!answer) return failed(404, 'request.not_found', 'Not found.');
  try {
    const content = await answer(folder, searchParams, path);
    return content
      ? Response.json({ success: true, ...content })
      : failed(404, 'national.not_released', 'Nothing has been released for this time frame.');
  } catch (error) {
    if (!(error instanceof DamagedFolder)) throw error;
    return failed(502, 'national.damaged', `${error.message} is not what it was signed as.`);
  }
}
