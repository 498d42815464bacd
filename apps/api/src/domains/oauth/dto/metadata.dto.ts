/** The provider in the words of RFC 8414. */
export class MetadataDto {
  /**
   * Name of the provider; comes back as `iss` of authorization responses (RFC 9207).
   * @example "https://netreach.example"
   */
  issuer: string;

  /**
   * Page that asks the user.
   * @example "https://netreach.example/oauth/authorize"
   */
  authorization_endpoint: string;

  /**
   * Where tokens are.
   * @example "https://netreach.example/v3/oauth/token"
   */
  token_endpoint: string;

  /**
   * Where tokens end (RFC 7009).
   * @example "https://netreach.example/v3/oauth/revoke"
   */
  revocation_endpoint: string;

  /**
   * Where confidential clients ask about their tokens (RFC 7662).
   * @example "https://netreach.example/v3/oauth/introspect"
   */
  introspection_endpoint: string;

  /**
   * Who a token acts for.
   * @example "https://netreach.example/v3/oauth/userinfo"
   */
  userinfo_endpoint: string;

  /**
   * Every scope.
   * @example ["profile.read","ratings.read"]
   */
  scopes_supported: string[];

  /**
   * Codes only.
   * @example ["code"]
   */
  response_types_supported: string[];

  /**
   * In the query only.
   * @example ["query"]
   */
  response_modes_supported: string[];

  /**
   * What can be exchanged for tokens.
   * @example ["authorization_code","refresh_token","client_credentials"]
   */
  grant_types_supported: string[];

  /**
   * PKCE, which every client needs.
   * @example ["S256"]
   */
  code_challenge_methods_supported: string[];

  /**
   * How clients prove themselves; each is registered for one.
   * @example ["none","client_secret_basic","client_secret_post"]
   */
  token_endpoint_auth_methods_supported: string[];

  /**
   * The same for revocation.
   * @example ["none","client_secret_basic","client_secret_post"]
   */
  revocation_endpoint_auth_methods_supported: string[];

  /**
   * The same for introspection, which is not for public clients.
   * @example ["client_secret_basic","client_secret_post"]
   */
  introspection_endpoint_auth_methods_supported: string[];

  /**
   * Authorization responses carry `iss` (RFC 9207).
   * @example true
   */
  authorization_response_iss_parameter_supported: boolean;

  /**
   * Languages of the consent page.
   * @example ["en","de"]
   */
  ui_locales_supported: string[];
}
