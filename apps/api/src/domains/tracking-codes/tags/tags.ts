import type { AdServer } from '@netreach/domain';
import { MACROS, type Macros } from './macros.js';

/** How tags are written. */
export interface CodeOptions {
  readonly adServer: AdServer;
  /** Whether they carry the consent of whoever sees the ad. */
  readonly consent: boolean;
  /** Whether they are called by https, however the portal is. */
  readonly https: boolean;
}

/** A code, and where its calls go. */
export interface TaggedCode {
  /** Without a slash at its end: `https://measure.example`. */
  readonly origin: string;
  readonly code: string;
}

/** What is reported of an ad besides being shown. */
export const VIDEO_EVENTS = {
  start: 'start',
  firstQuartile: 'first_quartile',
  midpoint: 'midpoint',
  thirdQuartile: 'third_quartile',
  complete: 'complete',
} as const;

/** The tags of a code for pages. */
export interface PageTags {
  readonly pixel: string;
  readonly click: string;
  readonly script: string;
}

export const DEFAULT_OPTIONS: CodeOptions = { adServer: 'none', consent: true, https: false };

/** The origin tags call. @param origin the product's own */
export function originOfTags(origin: string, { https }: Pick<CodeOptions, 'https'>): string {
  return https ? origin.replace(/^http:/, 'https:') : origin;
}

/** What a call carries besides its code; macros stand as they are: whoever fills them in looks for exactly these letters. */
function carried(macros: Macros, consent: boolean): [name: string, macro: string][] {
  const all: [string, string | null][] = [
    ['i', macros.impression],
    ['cb', macros.cacheBuster],
    ...(consent
      ? ([
          ['gdpr', macros.gdpr],
          ['gdpr_consent', macros.consent],
        ] as [string, string | null][])
      : []),
  ];
  return all.filter((one): one is [string, string] => one[1] !== null);
}

/**
 * The address that reports something of an ad.
 * @param event what happened; an impression without
 * @param impression what tells this delivery from all others, where it is known already
 */
export function trackerUrl(
  { origin, code }: TaggedCode,
  macros: Macros,
  { consent, event, impression }: { consent: boolean; event?: string; impression?: string | undefined },
): string {
  const known = impression === undefined ? macros : { ...macros, impression };
  const values = [['c', code], ...(event ? [['e', event]] : []), ...carried(known, consent)];
  return `${origin}/a.gif?${values.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** The address a click is counted at, which leads on to the creative's landing page; behind that of the ad server, where it has one. */
export function clickUrl({ origin, code }: TaggedCode, { adServer }: Pick<CodeOptions, 'adServer'>): string {
  return `${MACROS[adServer].click ?? ''}${origin}/k?c=${code}`;
}

/** The tags of a code for pages: a pixel, the address of clicks, and the script that measures how much of it was seen. */
export function pageTags(code: TaggedCode, options: CodeOptions): PageTags {
  const tagged = { ...code, origin: originOfTags(code.origin, options) };
  const macros = MACROS[options.adServer];
  const pixel = trackerUrl(tagged, macros, options);
  const data = carried(macros, options.consent)
    .map(([name, macro]) => ` data-${name.replace('_', '-')}="${macro}"`)
    .join('');
  return {
    pixel: `<img src="${pixel}" width="1" height="1" alt="" style="position:absolute" referrerpolicy="no-referrer-when-downgrade">`,
    click: clickUrl(tagged, options),
    script: `<script async src="${tagged.origin}/a.js" data-code="${code.code}"${data}></script>`,
  };
}
