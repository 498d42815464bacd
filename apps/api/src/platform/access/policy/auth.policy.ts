import { inCountry, ofClient, open, signedIn, type Rule } from './rules.js';

/** Signing in and out, the OAuth2 provider, health. */
export const authPolicy = {
  'auth.login': open('it is how one signs in', 'POST /v3/login'),
  'auth.authorize-redirect': signedIn('POST /authorize-redirect', { only: 'session' }),
  'sso.help-centre': signedIn('GET /jwtsso/proprofs', { only: 'session', impersonation: 'deny' }),
  'oauth.consent-data': signedIn('POST /oauth/authorize/data', { only: 'session', impersonation: 'deny' }),
  'oauth.authorize': signedIn('POST /oauth/authorize', { only: 'session', impersonation: 'deny' }),
  'oauth.token': ofClient('POST /oauth/token'),
  'oauth.revoke': ofClient('POST /oauth/revoke'),
  'oauth.introspect': ofClient('POST /oauth/introspect'),
  'oauth.userinfo': signedIn('GET /oauth/userinfo', { only: 'oauth' }),
  'oauth.metadata': open(
    'clients discover the provider before they know anything else',
    'GET /v3/.well-known/oauth-authorization-server',
    'GET /.well-known/oauth-authorization-server',
  ),
  'auth.token-check': open('says only whether the token it is given is alive', 'POST /v3/token/check'),
  'auth.country-refresh': inCountry('POST /oauth/token-custom-refresh', { only: 'session' }),
  'auth.refresh': open('the refresh token is the proof', 'POST /v3/refresh/token'),
  'auth.country-token': inCountry('GET /refresh/token', { only: 'session' }),
  'auth.logout': open('signing out works with a token that has expired too', 'POST /v3/logout'),
  'password.email': open('who has forgotten the password cannot sign in', 'POST /v3/password/email'),
  'password.reset': open('the token of the mail is the proof', 'POST /v3/password/reset'),
  'password.check': open(
    'says only whether the token it is given can be used',
    'POST /v3/password/reset-token-availability-check',
  ),
  'password.initial-email': signedIn('POST /password/initial-email', {
    anyModule: ['users_admin'],
    only: 'session',
    impersonation: 'deny',
  }),
  'session.check': signedIn('GET /session/check', { only: 'session', passive: true }),
  'health.check': open(
    'load balancers and orchestrators ask without signing in',
    'GET /health/live',
    'GET /health/ready',
  ),
} as const satisfies Record<string, Rule>;
