import type { TextEntry } from '@netreach/texts';
import { client } from '../shared/api/client.js';

/** The server's texts of a tag in a locale. @throws ApiError */
export async function servedTexts(tag: string, locale: string): Promise<readonly TextEntry[]> {
  const { data } = await client.GET('/v3/translations/{tag}/{locale}', { params: { path: { tag, locale } } });
  return data?.data ?? [];
}
