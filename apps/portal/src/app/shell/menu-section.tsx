import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '@mantine/core';
import { IconChevronDown, tip } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import type { AdminSection } from '../../shared/routing/feature-route.js';
import type { MenuEntry } from '../../shared/routing/menu.js';
import { SECTION_ICONS } from '../../shared/routing/section-icons.js';
import { useCurrentRoute } from '../../shared/routing/use-current-route.js';
import classes from './sidebar.module.css';

interface MenuSectionProps {
  section: AdminSection;
  entries: readonly MenuEntry[];
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
  /** The lines of the part, for the wide sidebar. */
  children: ReactNode;
}

/** In the narrow sidebar a part is one sign that opens its pages beside it. */
function NarrowSection({ section, entries, onNavigate }: MenuSectionProps) {
  const Symbol = SECTION_ICONS[section];
  const t = useT('navigation');
  const navigate = useNavigate();
  const current = useCurrentRoute();
  const here = entries.some(({ route }) => route === current);
  return (
    <Menu
      position="right-start"
      width={240}
      shadow="md"
      offset={10}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.link}
          data-here={here || undefined}
          {...tip(t(`section.${section}`))}
          aria-label={t(`section.${section}`)}
        >
          <Symbol size={17} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`section.${section}`)}</Menu.Label>
        {entries.map(({ route, path }) => (
          <Menu.Item
            key={route.name}
            aria-current={route === current ? 'page' : undefined}
            onClick={() => {
              onNavigate?.();
              void navigate(path);
            }}
          >
            {t(route.name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A part of a long menu: opened by hand, and open while one of its pages is on show. */
export function MenuSection(props: MenuSectionProps) {
  const { section, entries, collapsed, children } = props;
  const Symbol = SECTION_ICONS[section];
  const t = useT('navigation');
  const current = useCurrentRoute();
  const here = entries.some(({ route }) => route === current || route.name === current?.parent);
  const [byHand, setByHand] = useState<boolean | null>(null);
  if (collapsed) return <NarrowSection {...props} />;
  const open = byHand ?? here;
  return (
    <div className={classes.section}>
      <button type="button" className={classes.heading} aria-expanded={open} onClick={() => setByHand(!open)}>
        <Symbol size={16} stroke={1.7} className={classes.lineIcon} aria-hidden />
        <span className={classes.lineText}>{t(`section.${section}.short`)}</span>
        <IconChevronDown size={14} className={classes.fold} aria-hidden />
      </button>
      {open ? children : null}
    </div>
  );
}
