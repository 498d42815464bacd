/** Where the core segment of a TC string (IAB TCF 2) has its version and the consent to purpose 1, in bits. */
const VERSION_BITS = 6;
const PURPOSES_AT = 152;
/** Storing on the device, and measuring the performance of advertising. */
const NEEDED = [1, 7] as const;

/**
 * Whether a TC string gives consent to what measuring advertising needs: purposes 1 and 7. A string that cannot be read
 * gives none.
 */
export function consentsToMeasuring(text: string): boolean {
  const core = text.split('.', 1)[0] ?? '';
  if (!/^[\w-]{28,}$/.test(core)) return false;
  const bytes = Buffer.from(core, 'base64url');
  const bit = (at: number) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  const version = (bytes[0] ?? 0) >> (8 - VERSION_BITS);
  return version === 2 && NEEDED.every((purpose) => bit(PURPOSES_AT + purpose - 1) === 1);
}

/** What a tag says of consent. */
export interface SentConsent {
  /** `1` = the visitor has consented, as whoever embeds the tag knows. */
  readonly n?: string | undefined;
  /** `0` = the GDPR does not apply. */
  readonly gdpr?: string | undefined;
  /** TC string. */
  readonly gdprConsent?: string | undefined;
}

/** Whether the sender says that the visitor has consented; who says nothing says no. */
export function sentConsent({ n, gdpr, gdprConsent }: SentConsent): 0 | 1 {
  if (n !== undefined) return n === '1' ? 1 : 0;
  if (gdpr === '0') return 1;
  return gdprConsent !== undefined && consentsToMeasuring(gdprConsent) ? 1 : 0;
}
