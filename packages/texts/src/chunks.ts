import type { Messages } from './messages.js';

/**
 * A shipped catalogue, as a chunk of its own in the portal's build.
 * @throws when there is none of that name, or it cannot be fetched
 */
export async function loadChunk(locale: string, tag: string): Promise<Messages> {
  const file = (await import(`../locales/${locale}/${tag}.json`)) as { default: Messages };
  return file.default;
}
