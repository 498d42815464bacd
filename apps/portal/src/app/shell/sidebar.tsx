import { Link } from 'react-router-dom';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { Brand } from '../../shared/site/brand.js';
import { useSiteName } from '../../shared/site/use-site-name.js';
import { pathTo } from '../../shared/routing/paths.js';
import { AppSwitcher } from './app-switcher.js';
import { CompanyFooter } from './company-footer.js';
import { HelpWidget } from './help-widget.js';
import { SideMenu } from './side-menu.js';
import classes from './sidebar.module.css';

interface SidebarProps {
  /** Only icons. */
  collapsed: boolean;
  onToggle: () => void;
  onNavigate?: () => void;
}

/** Logo, service switcher, the menu of the service, and the company's contact. */
export function Sidebar({ collapsed, onToggle, onNavigate }: SidebarProps) {
  const t = useT('generic');
  const name = useSiteName();
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <div className={classes.top}>
        <Link
          to={pathTo('startpage')}
          className={classes.logo}
          aria-label={t('shell.logo', { name })}
          onClick={onNavigate}
        >
          <Brand size={26} mark={collapsed} wordClass={classes.word} />
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <Toggle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <AppSwitcher collapsed={collapsed} onNavigate={onNavigate} />
      <SideMenu collapsed={collapsed} onNavigate={onNavigate} />
      <HelpWidget collapsed={collapsed} />
      <CompanyFooter collapsed={collapsed} />
    </div>
  );
}
