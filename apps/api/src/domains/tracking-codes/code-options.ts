import { AD_SERVERS } from '@netreach/domain';
import { DEFAULT_OPTIONS, type CodeOptions } from './tags/tags.js';

/** Under which key of a campaign the options of a flight are kept, or those of the campaign itself. */
export function optionsKey(flightId: number | null | undefined): string {
  return String(flightId ?? 0);
}

/** How codes are written: as it was stored for them, else as for the whole campaign, else by default. */
export function optionsOf(
  stored: Readonly<Record<string, unknown>>,
  flightId: number | null | undefined,
): CodeOptions {
  const found = stored[optionsKey(flightId)] ?? stored[optionsKey(undefined)];
  const { adServer, consent, https } = (found ?? {}) as Partial<Record<keyof CodeOptions, unknown>>;
  return {
    adServer: AD_SERVERS.find((one) => one === adServer) ?? DEFAULT_OPTIONS.adServer,
    consent: typeof consent === 'boolean' ? consent : DEFAULT_OPTIONS.consent,
    https: typeof https === 'boolean' ? https : DEFAULT_OPTIONS.https,
  };
}
