import type { TextEntry } from '@netreach/texts';
import { client } from '../shared/api/client.js';
import { standalone } from '../shared/site/standalone.js';

/** The server's texts of a tag in a locale; none on a site of its own, which asks for public figures only. @throws ApiError */
export async function servedTexts(tag: string, locale: string): Promise<readonly TextEntry[]> {
  if (standalone) return [];
  const { data } = await client.GET('/v3/translations/{tag}/{locale}', { params: { path: { tag, locale } } });
  return data?.data ?? [];
}
