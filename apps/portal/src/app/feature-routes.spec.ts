import { describe, expect, it } from 'vitest';
import { featureRoutes, routeByName } from './feature-routes.js';

/** Pages anybody may open. Adding one is a decision: it is written down here. */
const PUBLIC_ROUTES = [
  'login',
  'logout',
  'no-permission',
  'not-found',
  'password.email',
  'password.reset',
  'password.set',
];

describe('the route table', () => {
  it('has each name once', () => {
    const names = featureRoutes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps every other page behind the session', () => {
    const open = featureRoutes.filter(({ access }) => access.kind === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual(PUBLIC_ROUTES);
  });

  it('has a page behind every breadcrumb', () => {
    const parents = featureRoutes.flatMap(({ parent }) => parent ?? []);
    expect(parents.filter((parent) => !routeByName(parent))).toEqual([]);
  });

  it('shows the sidebar on pages that need a session only', () => {
    const bare = featureRoutes.filter(({ layout, access }) => layout === 'shell' && access.kind === 'public');
    expect(bare).toEqual([]);
  });
});
