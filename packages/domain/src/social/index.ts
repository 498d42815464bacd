/** What can be asked about. `oewa` is no social network: its websites are those of the national ranking. */
export const SOCIAL_PLATFORMS = ['facebook', 'pinterest', 'instagram', 'twitter', 'xing', 'oewa'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

/** What is counted of contents; each platform defines its own, and they are never added up across platforms. */
export const SOCIAL_METRICS = [
  'clicks',
  'comments',
  'engagements',
  'impressions',
  'likes',
  'reach',
  'saves',
  'shares',
  'views',
] as const;
export type SocialMetric = (typeof SOCIAL_METRICS)[number];

/** Ways in which something comes from a platform. */
export interface SocialSource {
  /** Hosts of the platform itself; those below them belong to it. */
  readonly hosts: readonly string[];
  /** Public pages are read. */
  readonly fetch: boolean;
  /** Files that the platform gives its users are read. */
  readonly import: boolean;
  /** The interface of the platform can be asked, with a token of the operator. */
  readonly api: boolean;
}

/** What there is for each platform. */
export const SOCIAL_SOURCES: Readonly<Record<SocialPlatform, SocialSource>> = {
  facebook: { hosts: ['facebook.com', 'fb.com'], fetch: true, import: true, api: false },
  pinterest: {
    hosts: ['pinterest.com', 'pinterest.at', 'pinterest.ch', 'pinterest.de'],
    fetch: true,
    import: false,
    api: true,
  },
  instagram: { hosts: ['instagram.com'], fetch: true, import: true, api: false },
  twitter: { hosts: ['twitter.com', 'x.com'], fetch: true, import: true, api: true },
  // It offers nothing that is read without signing in.
  xing: { hosts: ['xing.com'], fetch: false, import: false, api: false },
  // Its own sites are those where tags of the national ranking were seen.
  oewa: { hosts: [], fetch: true, import: false, api: false },
};

/** Why a page was not read. */
export const SOCIAL_FAULTS = [
  'encoding',
  'http',
  'markup',
  'not_html',
  'private_address',
  'redirects',
  'robots',
  'sign_in',
  'timeout',
  'too_large',
  'unknown_host',
  'unreachable',
] as const;
export type SocialFault = (typeof SOCIAL_FAULTS)[number];

/** Addresses that one test is launched with. */
export const MOST_SOCIAL_URLS = 500;

/** Whether a host is one of a platform's own. */
export function isHostOf(platform: SocialPlatform, host: string): boolean {
  return SOCIAL_SOURCES[platform].hosts.some((own) => host === own || host.endsWith(`.${own}`));
}
