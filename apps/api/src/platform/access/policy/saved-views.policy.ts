import { crudRules, inCountry, open, type Rule } from './rules.js';

const own = { only: 'session' } as const;

/** Views that users keep; each is of a screen with a rule of its own, asked whenever it is made, mailed or opened. */
export const savedViewsPolicy = {
  ...crudRules('saved-views', '/saved-views', own),
  'saved-views.links.list': inCountry('GET /saved-views/{id}/links', own),
  'saved-views.links.create': inCountry('POST /saved-views/{id}/links', { ...own, impersonation: 'deny' }),
  'saved-views.links.delete': inCountry('DELETE /saved-views/{id}/links/{link_id}', own),
  'shared-view.show': open(
    'the token of a link is the proof that whoever shares a view wants it seen',
    'POST /v3/shared-view',
  ),
} as const satisfies Record<string, Rule>;
