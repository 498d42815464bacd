import type { SocialMetric } from '@netreach/domain/social';

/** Counters that stand in the description of a page, as it is shown to a guest. */
export type VisibleCounters = readonly { readonly metric: SocialMetric; readonly pattern: RegExp }[];

const NUMBER = '(\\d{1,3}(?:[.,\\u00a0\\u202f]\\d{3})+|\\d+)';
// A number that is cut (`12.3K`) is followed by its letter and does not match.
const counter = (metric: SocialMetric, words: string) => ({
  metric,
  pattern: new RegExp(`(?<![\\d.,-])${NUMBER}\\s+(?:${words})`, 'i'),
});

/** What descriptions of platforms say, in English and German. */
export const COUNTERS: Readonly<Record<'facebook' | 'instagram', VisibleCounters>> = {
  facebook: [counter('likes', 'likes|„Gefällt mir“'), counter('comments', 'comments|Kommentare')],
  instagram: [
    counter('likes', 'likes|„Gefällt mir“|Likes'),
    counter('comments', 'comments|Kommentare'),
    counter('views', 'views|Aufrufe'),
  ],
};

/** Counters in `<meta>` of their own. */
export const META_COUNTERS: Readonly<Record<'pinterest', Readonly<Record<string, SocialMetric>>>> = {
  pinterest: { 'pinterestapp:repins': 'saves', 'pinterestapp:likes': 'likes' },
};
