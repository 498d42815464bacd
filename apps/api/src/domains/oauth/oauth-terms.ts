/** How a client proves itself: not at all (public), HTTP Basic, or in the body. */
export const AUTH_METHODS = ['none', 'basic', 'post'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** What a client may exchange for tokens. */
export const GRANT_TYPES = ['authorization_code', 'refresh_token', 'client_credentials'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** Whether a text names a grant type of this provider. */
export function isGrantType(text: string): text is GrantType {
  return (GRANT_TYPES as readonly string[]).includes(text);
}
