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
   * Seconds the portal may keep the set.
   * @example 43200
   */
  expires_in: number;
}
