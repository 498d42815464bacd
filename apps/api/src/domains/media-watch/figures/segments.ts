/** Platforms ads are met on, as devices of contacts are called. */
export const PLATFORMS = ['desktop', 'mobile_web', 'mobile_app'] as const;

/** Standard groups that figures are made for, by the key of their attribute. */
export const GROUPS = ['gender', 'birthday'] as const;

/** What figures of an item are taken apart by: `<part>:<key>` is a segment, `all` is everything. */
export const PARTS = [
  'platform',
  ...GROUPS,
  'format',
  'medium',
  'creative',
  'provenance',
  'class',
  'day',
] as const;

/** Standard groups on one platform: `platform_gender:desktop+female`. */
const CROSSED = ['platform_gender', 'platform_birthday'] as const;
export type Part = (typeof PARTS)[number] | (typeof CROSSED)[number];

/** The segment of everything. */
export const ALL = 'all';

/** Sightings of a person that make a contact class: the first one of it. */
const CLASS_STARTS = [1, 2, 3, 4, 6, 11] as const;

/** The contact class of a number of sightings: `1`, `2`, `3`, `4-5`, `6-10`, `11+`. */
export function classOf(sightings: number): string {
  const at = CLASS_STARTS.findLastIndex((start) => sightings >= start);
  const [start = 1, next] = [CLASS_STARTS[at], CLASS_STARTS[at + 1]];
  if (next === undefined) return `${start}+`;
  return next - start === 1 ? String(start) : `${start}-${next - 1}`;
}

/** A segment. */
export const segmentOf = (part: Part, key: string) => `${part}:${key}`;

const isCrossed = (part: Part): part is (typeof CROSSED)[number] =>
  CROSSED.some((crossed) => crossed === part);

/** The segment of a group on one platform; of one of them, or of everything, where the other is not asked about. */
export function crossing(platform: string | undefined, group: string | undefined): string {
  if (!platform) return group ?? ALL;
  return group ? `platform_${group.replace(':', `:${platform}+`)}` : segmentOf('platform', platform);
}

/** The segments of platform and group that a group on a platform is a part of; undefined for any other segment. */
export function marginsOf(
  segment: string,
): { readonly platform: string; readonly group: string } | undefined {
  const of = partOf(segment);
  if (!of || !isCrossed(of.part)) return undefined;
  const at = of.key.indexOf('+');
  return {
    platform: segmentOf('platform', of.key.slice(0, at)),
    group: `${of.part.slice('platform_'.length)}:${of.key.slice(at + 1)}`,
  };
}

/** What a segment is a part of, and which; undefined for everything. */
export function partOf(segment: string): { readonly part: Part; readonly key: string } | undefined {
  const at = segment.indexOf(':');
  return at < 0 ? undefined : { part: segment.slice(0, at) as Part, key: segment.slice(at + 1) };
}
