import { personOf, type Principal } from '../../platform/access/principal.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';

/** How channels are handled: an administrator all of them, a customer its own. */
export type ChannelMode = 'admin' | 'customer';

/** Who handles channels, and how. */
export interface ChannelReader {
  readonly mode: ChannelMode;
  readonly country: string;
  readonly userId: number;
  /** The customer whose channels are handled; null in the administrators' mode. */
  readonly customerId: number | null;
  /** Whose items the reader sees: an administrator who handles a customer's channels sees what the customer sees. */
  readonly viewer: Viewer;
}

/** An administrator may have selected no customer, who then has no channels. */
export const NO_CUSTOMER = 0;

/** The reader a request makes. An admin who acts as somebody is named as who did it. */
export function channelReader(mode: ChannelMode, country: string, principal: Principal): ChannelReader {
  const userId = personOf(principal);
  const customerId = mode === 'admin' ? null : (principal.customerId ?? NO_CUSTOMER);
  return { mode, country, userId, customerId, viewer: { admin: mode === 'admin', customerId } };
}
