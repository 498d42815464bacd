import { RANKING_LISTS, type RankingList } from '@netreach/domain';
import { readParameters } from '../../exports/export-kinds.lookup.js';
import { RankingFilterQuery } from '../dto/ranking-query.base.dto.js';

/** A ranking as an address names it. */
export interface LinkedRanking {
  readonly country: string;
  readonly list: RankingList;
  readonly query: RankingFilterQuery;
}

const API = /^\/v3\/([a-z]{2})\/ratings\/list\/(\w+)$/;
const PORTAL = /^\/([a-z]{2})\/ratings$/;
/** What an address may carry that changes no figure. */
const NOT_ASKED = new Set(['type', 'page', 'page_size']);

/**
 * Reads the address of a ranking, in the portal (`/at/ratings?type=services&...`) or of its call
 * (`/v3/at/ratings/list/services?...`), with or without an origin.
 * @throws Error for any other address; AppError `request.invalid` for parameters a ranking does not have
 */
export async function readPermalink(link: string): Promise<LinkedRanking> {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  const given = Object.fromEntries([...searchParams].filter(([name]) => !NOT_ASKED.has(name)));
  const [, country = '', called] = API.exec(pathname) ?? PORTAL.exec(pathname) ?? [];
  const named = called ?? searchParams.get('type') ?? 'services';
  const list = RANKING_LISTS.find((one) => one === named);
  if (!country || !list) throw new Error(`"${link}" is not the address of a ranking`);
  return { country, list, query: await readParameters(RankingFilterQuery, given) };
}
