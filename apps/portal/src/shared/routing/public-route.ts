import type { ComponentType } from 'react';
import type { Namespace } from '../../i18n/messages.js';

const APIS = ['public', 'private'] as const;
const LAYOUTS = ['public'] as const;

/** A page of the standalone public ranking. */
export interface PublicRoute {
  /** Also the key of its title. */
  name: 'public.overview' | 'public.details';
  /** Address behind the hash. */
  path: string;
  /** Which of the national ranking's calls the page asks. */
  api: (typeof APIS)[number];
  layout: (typeof LAYOUTS)[number];
  catalogues: readonly Namespace[];
  page: () => Promise<ComponentType>;
}

/**
 * Checks that a page says which calls it asks and what it stands in.
 * @throws Error when it does not: such a page must not be shown
 */
export function checkedRoute({ name, api, layout }: Pick<PublicRoute, 'name' | 'api' | 'layout'>): void {
  if (!APIS.includes(api)) throw new Error(`Route ${name} declares no valid api`);
  if (!LAYOUTS.includes(layout)) throw new Error(`Route ${name} declares no valid layout`);
}
