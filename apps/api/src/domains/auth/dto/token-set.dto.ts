/** Tokens of a session. */
export class TokenSetDto {
  /**
   * Opaque token for the Authorization header; the server honours it for 15 minutes.
   * @example "Vv0Yq2V2dHc0Zl9sQm1wS3JtU2V0b2tlbi1leGFtcGxl"
   */
  access_token: string;

  /**
   * Single-use token that renews the set.
   * @example "c2Vjb25kLWV4YW1wbGUtdG9rZW4tZm9yLXJlZnJlc2g"
   */
  refresh_token: string;

  /**
   * How to present the access token.
   * @example "Bearer"
   */
  token_type: string;

  /**
   * Seconds the access token lives.
   * @example 900
   */
  expires_in: number;

  /**
   * Seconds until the session ends, however often it is renewed: as long the set may be kept.
   * @example 604800
   */
  session_expires_in: number;
}
