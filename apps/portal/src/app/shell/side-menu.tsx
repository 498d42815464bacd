import { NavLink } from 'react-router-dom';
import { tip } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { ADMIN_SECTIONS, type AdminSection } from '../../shared/routing/feature-route.js';
import type { MenuEntry } from '../../shared/routing/menu.js';
import { MENU_ICONS } from '../../shared/routing/menu-icons.js';
import { useMenu } from '../../shared/routing/route-table.js';
import { useCurrentRoute } from '../../shared/routing/use-current-route.js';
import { MenuSection } from './menu-section.js';
import classes from './sidebar.module.css';

interface SideMenuProps {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

interface MenuLineProps extends SideMenuProps {
  entry: MenuEntry;
}

function MenuLine({ entry: { route, menu, path }, collapsed, onNavigate }: MenuLineProps) {
  const t = useT('navigation');
  const Symbol = menu.icon && MENU_ICONS[menu.icon];
  return (
    <li>
      <NavLink
        to={path}
        end
        className={classes.link ?? ''}
        {...tip(collapsed ? t(route.name) : undefined)}
        onClick={onNavigate}
      >
        {Symbol ? <Symbol size={17} stroke={1.7} className={classes.lineIcon} aria-hidden /> : null}
        <span className={collapsed ? 'nr-visually-hidden' : classes.lineText}>{t(route.name)}</span>
      </NavLink>
    </li>
  );
}

/** Lines without a part come first, then each part that has any. */
function partsOf(entries: readonly MenuEntry[]): { section: AdminSection; entries: MenuEntry[] }[] {
  return ADMIN_SECTIONS.map((section) => ({
    section,
    entries: entries.filter(({ menu }) => menu.section === section),
  })).filter((part) => part.entries.length > 0);
}

/** The pages of the service in use. */
export function SideMenu({ collapsed, onNavigate }: SideMenuProps) {
  const tc = useT('generic');
  const current = useCurrentRoute();
  const entries = useMenu(current?.app ?? 'home');
  const lines = (shown: readonly MenuEntry[]) =>
    shown.map((entry) => (
      <MenuLine key={entry.route.name} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
    ));
  return (
    <nav aria-label={tc('shell.menu')} className={classes.nav}>
      <ul className={classes.menu}>{lines(entries.filter(({ menu }) => !menu.section))}</ul>
      {partsOf(entries).map((part) => (
        <MenuSection
          key={part.section}
          section={part.section}
          entries={part.entries}
          collapsed={collapsed}
          onNavigate={onNavigate}
        >
          <ul className={classes.menu}>{lines(part.entries)}</ul>
        </MenuSection>
      ))}
    </nav>
  );
}
