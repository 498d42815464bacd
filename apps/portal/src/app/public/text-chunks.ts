import type { Messages } from '@netreach/domain';

const CHUNKS = import.meta.glob<{ default: Messages }>(
  '../../../../../packages/texts/locales/*/{errors,general,generic,national-ratings,navigation,ui}.json',
);

/**
 * A shipped catalogue, of those the public ranking needs: takes the place of `@netreach/texts/chunks` in its build.
 * @throws when there is none of that name, or it cannot be fetched
 */
export async function loadChunk(locale: string, tag: string): Promise<Messages> {
  const load = CHUNKS[`../../../../../packages/texts/locales/${locale}/${tag}.json`];
  if (!load) throw new Error(`no catalogue ${locale}/${tag}`);
  return (await load()).default;
}
