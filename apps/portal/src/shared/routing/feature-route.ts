import type { ComponentType } from 'react';
import type { Namespace } from '../../i18n/messages.js';
import type { RouteAccess } from '../session/access.js';
import type { AppKey } from './apps.js';
import type { MenuIcon } from './menu-icons.js';
import type { RouteName } from './paths.js';

/** The parts of the administration, in the order of its menu and home page. */
export const ADMIN_SECTIONS = [
  'customers',
  'ratings',
  'general',
  'i18n',
  'contracts',
  'billing',
  'campaigns',
  'adfx',
  'publisher_dashboard',
  'national',
] as const;

export type AdminSection = (typeof ADMIN_SECTIONS)[number];

/** A line of the side menu; lines stand in the order of the route table. */
export interface RouteMenu {
  /** Its sign; a line of a part has none. */
  icon?: MenuIcon;
  /** The part of a long menu the line stands in. */
  section?: AdminSection;
}

/** One page of the portal. Router, guard, side menu, breadcrumbs and document title are all built from it. */
export interface FeatureRoute {
  /** Also the key of the page's title in the catalogue `navigation`. */
  name: RouteName;
  /** The service the page belongs to. */
  app: AppKey;
  /** `shell` has the sidebar and header, `blank` is the bare page. */
  layout: 'shell' | 'blank';
  access: RouteAccess;
  /** Message catalogues the page needs besides those every page has. */
  catalogues: readonly Namespace[];
  /** The page above in the breadcrumbs. */
  parent?: RouteName;
  /** Its query means the same to the page above: the breadcrumbs lead back with it. */
  sharesQuery?: boolean;
  /** The header offers other countries here. */
  countrySwitch?: boolean;
  menu?: RouteMenu;
  page: () => Promise<ComponentType>;
}
