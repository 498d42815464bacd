import { useSearchParams } from 'react-router-dom';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@netreach/domain/social';
import type { Schemas } from '@netreach/api-client';
import { useLocale, useT } from '../../i18n/use-t.js';
import { client } from '../../shared/api/client.js';
import { errorText } from '../../shared/api/error-text.js';
import { useApiMutation } from '../../shared/api/use-api-mutation.js';
import { saveFile } from '../../shared/export/download.js';
import { notify } from '../../shared/notify/notify.js';

const BASE = '/v3/social/{platform}';
const FIRST: SocialPlatform = 'facebook';

/** The platform of the address. */
export function usePlatform(): { platform: SocialPlatform; choose: (platform: string) => void } {
  const [query, setQuery] = useSearchParams();
  const platform = SOCIAL_PLATFORMS.find((one) => one === query.get('platform')) ?? FIRST;
  // Pages and filters of one platform are not those of another.
  return { platform, choose: (next) => setQuery({ platform: next }) };
}

/** The part of paths that names the platform. */
export const usePlatformPlace = () => ({ platform: usePlatform().platform });

/** Lists that can be had as files. */
export type SocialFile = 'requests' | 'contents' | 'scrapings';

const FILES = {
  requests: `${BASE}/requests/export`,
  contents: `${BASE}/contents/export`,
  scrapings: `${BASE}/scrapings/export`,
} as const;

/** Gives a list to the browser as a file, as it is searched and filtered. */
export function useSocialFile(of: SocialFile) {
  const tl = useT('lists');
  const locale = useLocale();
  const { platform } = usePlatform();
  const [address] = useSearchParams();
  return useApiMutation({
    send: async (type: 'csv' | 'xls') => {
      const said = Object.fromEntries(
        ['search', 'failed', 'changed', 'scrape'].flatMap((name) => {
          const value = address.get(name);
          return value ? [[name, value]] : [];
        }),
      );
      const query = { ...said, type, locale: locale === 'de-DE' ? ('de-DE' as const) : ('en-US' as const) };
      const params = { path: { platform }, query };
      const { data } = await client.GET(FILES[of], { params, parseAs: 'blob' });
      if (data) saveFile(data as unknown as Blob, `${of}-${platform}.${type === 'csv' ? 'csv' : 'xlsx'}`);
    },
    // A file changes nothing.
    invalidates: [],
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
}

/** Saves a website. */
export function useSaveWebsite(onDone: () => void) {
  const t = useT('social-websites');
  const { platform } = usePlatform();
  return useApiMutation({
    send: async (body: Schemas['SocialWebsiteInputDto']) =>
      (await client.POST(`${BASE}/website`, { params: { path: { platform } }, body })).data?.website,
    invalidates: [['get', `${BASE}/websites`]],
    onSuccess: () => {
      notify.success(t('saved'));
      onDone();
    },
  });
}

/** Launches a test over addresses. */
export function useLaunch(onDone: () => void) {
  const t = useT('social-websites');
  const { platform } = usePlatform();
  return useApiMutation({
    send: async (urls: string[]) =>
      (await client.POST(`${BASE}/scrape`, { params: { path: { platform } }, body: { urls } })).data?.scrape,
    invalidates: [
      ['get', `${BASE}/requests`],
      ['get', `${BASE}/contents`],
      ['get', `${BASE}/scrapings`],
    ],
    onSuccess: () => {
      notify.success(t('launched'));
      onDone();
    },
  });
}
