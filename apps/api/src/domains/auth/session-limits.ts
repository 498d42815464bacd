import type { Rights } from '../../platform/access/principal.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Lives of sessions and tokens, in milliseconds; documented in docs/security.md. */
export const SESSION_LIMITS = {
  access: 15 * MINUTE,
  /** So long before its end an access token is to be renewed: twice as long as browsers wait between two checks. */
  renewal: 2 * MINUTE,
  /** Activity is noted at most this often. */
  activityStep: MINUTE,
  customer: { idle: 12 * HOUR, absolute: 7 * 24 * HOUR },
  admin: { idle: HOUR, absolute: 12 * HOUR },
  /** An admin acting as somebody else. */
  impersonation: HOUR,
  /** How long a refresh token may be repeated while its successor is unused (lost answers, parallel tabs). */
  refreshGrace: 10_000,
} as const;

/** Idle and absolute limit for a user. */
export function limitsOf({ admin }: Pick<Rights, 'admin'>): { idle: number; absolute: number } {
  return admin ? SESSION_LIMITS.admin : SESSION_LIMITS.customer;
}
