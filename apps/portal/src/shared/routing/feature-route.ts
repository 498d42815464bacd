import type { ComponentType } from 'react';
import type { Icon } from '@netreach/ui';
import type { MessageKey, Namespace } from '../../i18n/messages.js';
import type { RouteAccess } from '../session/access.js';
import type { AppKey } from './apps.js';
import type { RouteName } from './paths.js';

/** A line of the side menu. */
interface RouteMenu {
  order: number;
  icon: Icon;
}

/** One page of the portal. Router, guard, side menu, breadcrumbs and document title are all built from it. */
export interface FeatureRoute {
  name: RouteName;
  titleKey: MessageKey<'navigation'>;
  /** The service the page belongs to. */
  app: AppKey;
  /** `shell` has the sidebar and header, `blank` is the bare page. */
  layout: 'shell' | 'blank';
  access: RouteAccess;
  /** Message catalogues the page needs besides `generic` and `navigation`. */
  catalogues: readonly Namespace[];
  /** The page above in the breadcrumbs. */
  parent?: RouteName;
  /** The header offers other countries here. */
  countrySwitch?: boolean;
  menu?: RouteMenu;
  page: () => Promise<ComponentType>;
}
