import { cleanText } from '../../platform/text/clean-text.js';

const UTM = /^utm_[a-z_]{1,30}$/;
const LONGEST = 200;
const MOST = 10;

/**
 * Where a click goes: the registered landing page, with the `utm_*` parameters of the request that it does not name itself.
 * Nothing else of a request has a say in it.
 * @param query parameters of the request, as they came
 * @returns an absolute address; undefined where the landing page is none of http or https
 */
export function clickTarget(
  landingPage: string,
  query: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!URL.canParse(landingPage)) return undefined;
  const target = new URL(landingPage);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return undefined;
  const added = Object.entries(query)
    .filter((entry): entry is [string, string] => UTM.test(entry[0]) && typeof entry[1] === 'string')
    .filter(([name]) => !target.searchParams.has(name))
    .slice(0, MOST)
    .map(([name, value]) => `${name}=${encodeURIComponent(cleanText(value, LONGEST))}`);
  // Through the address itself: building its query anew would rewrite what the advertiser has put there.
  if (added.length > 0)
    target.search = [target.search.replace(/^\?/, ''), ...added].filter(Boolean).join('&');
  return target.href;
}
