import { createHmac, hkdfSync } from 'node:crypto';

const FIRST_PARTY = /^[0-9a-f]{32}$/;

/** A first-party identifier as the tag makes it (128 bits in hex), or undefined. */
export function firstPartyClient(sent: string | undefined): string | undefined {
  return sent !== undefined && FIRST_PARTY.test(sent) ? sent : undefined;
}

/** Derives client hashes for visitors without a first-party identifier. */
export class DailyClientHash {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'netreach client hash', 32));
  }

  /**
   * A hash of address and browser that changes with every market day, so that nobody can be followed over days and the
   * address cannot be found again.
   * @param marketDay `YYYY-MM-DD`
   * @returns 32 hex digits
   */
  of(marketDay: string, address: string, userAgent: string): string {
    const text = [marketDay, address, userAgent].join('\n');
    return createHmac('sha256', this.key).update(text).digest('hex').slice(0, 32);
  }
}
