import { describe, expect, it } from 'vitest';
import { publicRoutes } from '../features/national-ratings/public.routes.js';
import { PATHS } from '../shared/routing/path-table.js';
import { featureRoutes, routeByName } from './feature-routes.js';

/** Pages anybody may open. Adding one is a decision: it is written down here. */
const PUBLIC_ROUTES = [
  'login',
  'logout',
  'method',
  'no-permission',
  'not-found',
  'password.email',
  'password.reset',
  'password.set',
  'shared-view',
  'survey',
];

/** Screens of the product, the public ranking's two among them. */
const SCREENS = 152;

/** Screens the specification does not have. */
const OWN_SCREENS = 20;

describe('the route table', () => {
  it('declares every address', () => {
    const declared = featureRoutes.map(({ name }) => name);
    const known = Object.keys(PATHS).filter((name) => name !== 'root');
    expect(declared.sort()).toEqual(known.sort());
  });

  it('has the screens of the specification and our own', () => {
    const screens = [...featureRoutes, ...publicRoutes];
    // The address that only leads to the start page has no page of its own.
    expect(screens).toHaveLength(SCREENS - 1 + OWN_SCREENS);
  });

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
