import { inCountry, open, signedIn, type Rule } from './rules.js';

/** The signed-in user, their profile, and whose rights they may take on. */
export const userPolicy = {
  'user.countries': signedIn('GET /user/countries', { scope: 'profile.read' }),
  'user.info': inCountry('GET /user/info', { scope: 'profile.read' }),
  'user.status': inCountry('GET /user/status', { scope: 'profile.read' }),
  'user.apps': inCountry('GET /user/apps', { scope: 'profile.read' }),
  'profile.show': inCountry('GET /profile', { scope: 'profile.read' }),
  'profile.save': inCountry('POST /profile/save', { only: 'session', impersonation: 'deny' }),
  'profile.update-api-key': inCountry('POST /profile/update-api-key', {
    only: 'session',
    impersonation: 'deny',
  }),
  'user.set-country': inCountry('POST /country/set'),
  'users.impersonate': inCountry('POST /users/{id}/impersonate', {
    admin: true,
    anyModule: ['users_admin'],
    only: 'session',
    impersonation: 'deny',
  }),
  'users.depersonate': inCountry('POST /users/depersonate', { only: 'session' }),
  'notifications.list': inCountry('GET /notifications', { passive: true }),
  'notifications.read': inCountry('POST /notifications/read', { only: 'session', impersonation: 'deny' }),
  'events.stream': inCountry('GET /events', { only: 'session', passive: true }),
  'users.change-customer': inCountry('POST /users/{id}/change-customer', {
    admin: true,
    anyModule: ['users_admin'],
    only: 'session',
    impersonation: 'deny',
  }),
  'helpers.tooltips': inCountry('GET /helpers/tooltips'),
  'maintenance.status': open(
    'the portal warns of maintenance before and after signing in',
    'GET /v3/maintenance/status',
  ),
  'version.show': open('the portal compares it with its own before anybody signed in', 'GET /v3/version'),
  'campaigns.authorize': inCountry('GET /campaigns/{id}/authorize', { scope: 'campaigns.read' }),
  'ratings.details.authorize': inCountry('GET /ratings/details/{id}/{type}/authorize', {
    scope: 'ratings.read',
  }),
  'publishers.authorize': inCountry('GET /publishers/{id}/authorize', { scope: 'publishers.read' }),
  'profile.sessions.list': inCountry('GET /profile/sessions', { only: 'session' }),
  'profile.sessions.end': inCountry('DELETE /profile/sessions/{id}', { only: 'session' }),
  'profile.api-keys.list': inCountry('GET /profile/api-keys', { only: 'session' }),
  'profile.api-keys.revoke': inCountry('DELETE /profile/api-keys/{id}', { only: 'session' }),
  'profile.consents.list': inCountry('GET /profile/consents', { only: 'session' }),
  'profile.consents.revoke': inCountry('DELETE /profile/consents/{id}', { only: 'session' }),
} as const satisfies Record<string, Rule>;
