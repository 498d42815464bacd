/** What is said of an item of the national ranking, each a bit of its own. */
export const NATIONAL_FLAGS = {
  web_published: 1,
  web_blocked: 2,
  technically_blocked: 4,
  blocked_by_customer: 8,
  zervice_published: 16,
  zervice_blocked: 32,
  private: 64,
} as const;
export type NationalFlag = keyof typeof NATIONAL_FLAGS;

/** How many values the bits can have. */
export const FLAG_VALUES = 128;

/** Flags that people set on an item; the others come from its blocks. */
export const STANDING_FLAGS = ['web_published', 'zervice_published', 'private'] as const;
export type StandingFlag = (typeof STANDING_FLAGS)[number];

/** Ways an item can be blocked for months. */
export const BLOCK_KINDS = [
  'web_blocked',
  'technically_blocked',
  'blocked_by_customer',
  'zervice_blocked',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Who looks at the national ranking: everybody, the industry's own service, or those who make it. */
export const NATIONAL_AUDIENCES = ['public', 'zervice', 'preview'] as const;
export type NationalAudience = (typeof NATIONAL_AUDIENCES)[number];

const { web_published, web_blocked, technically_blocked, blocked_by_customer } = NATIONAL_FLAGS;
const { zervice_published, zervice_blocked, private: kept } = NATIONAL_FLAGS;

/** What an audience needs, and what keeps it from seeing an item. */
const RULES: Readonly<Record<NationalAudience, { readonly needs: number; readonly bars: number }>> = {
  public: { needs: web_published, bars: web_blocked | technically_blocked | blocked_by_customer | kept },
  zervice: {
    needs: zervice_published,
    bars: zervice_blocked | technically_blocked | blocked_by_customer | kept,
  },
  preview: { needs: 0, bars: 0 },
};

/**
 * Whether an audience sees an item: the one place that decides it.
 * @param flags bits of NATIONAL_FLAGS, 0 to 127
 */
export function isSeen(flags: number, audience: NationalAudience): boolean {
  const { needs, bars } = RULES[audience];
  return (flags & needs) === needs && (flags & bars) === 0;
}

/** All values of the bits with which an audience sees an item, rising; what SQL compares with. */
export function seenFlags(audience: NationalAudience): number[] {
  return Array.from({ length: FLAG_VALUES }, (_, flags) => flags).filter((flags) => isSeen(flags, audience));
}

/** The names of the bits of a value, in their order. */
export function flagNames(flags: number): NationalFlag[] {
  return (Object.keys(NATIONAL_FLAGS) as NationalFlag[]).filter((name) => flags & NATIONAL_FLAGS[name]);
}

/** The value of some bits. */
export function flagsOf(names: readonly NationalFlag[]): number {
  return names.reduce((flags, name) => flags | NATIONAL_FLAGS[name], 0);
}
