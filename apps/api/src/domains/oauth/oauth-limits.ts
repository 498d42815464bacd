import { TOKEN_PREFIX } from '../../platform/access/bearer.strategy.js';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** Lives of codes, tokens and grants, in milliseconds; documented in docs/security.md. */
export const OAUTH_LIMITS = {
  code: 60 * SECOND,
  access: 600 * SECOND,
  /** A refresh token that nobody uses. */
  idle: 30 * DAY,
  /** A grant with all its tokens. */
  absolute: 90 * DAY,
  /** How long a refresh token may be repeated while its successor is unused (lost answers, parallel tabs). */
  refreshGrace: 10 * SECOND,
} as const;

/** How tokens begin, so that leaked ones are recognised for what they are. */
export const PREFIX = { code: 'nrc_', access: TOKEN_PREFIX.oauth, refresh: 'nrf_' } as const;
