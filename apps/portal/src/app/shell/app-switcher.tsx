import { useNavigate } from 'react-router-dom';
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, tip } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useApps, type PortalApp } from '../../shared/api/use-apps.js';
import { AppIcon } from '../../shared/routing/app-icon.js';
import { appPath, isAppKey, type AppKey } from '../../shared/routing/apps.js';
import { useSession } from '../../shared/session/use-session.js';
import { useCurrentRoute } from '../../shared/routing/use-current-route.js';
import classes from './sidebar.module.css';

interface AppSwitcherProps {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/** Home, which is open to everybody, and the services of the licence, in the API's order. */
const keysOf = (apps: readonly PortalApp[]): AppKey[] =>
  ['home', ...apps.map(({ key }) => key)].filter((key) => isAppKey(key));

/** Shows the service in use and switches to another one. */
export function AppSwitcher({ collapsed, onNavigate }: AppSwitcherProps) {
  const t = useT('navigation');
  const tc = useT('generic');
  const navigate = useNavigate();
  const { country } = useSession();
  const { data: apps = [] } = useApps(country.code);
  const current = useCurrentRoute()?.app ?? 'home';

  return (
    <Menu
      position="bottom-start"
      width={collapsed ? 240 : 'target'}
      shadow="md"
      offset={4}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.app}
          aria-label={tc('shell.switch_app', { app: t(`app.${current}`) })}
          {...tip(collapsed ? t(`app.${current}`) : undefined)}
        >
          <AppIcon app={current} size={18} className={classes.icon} />
          {collapsed ? null : (
            <>
              <span className={classes.appName}>{t(`app.${current}`)}</span>
              <IconChevronDown size={15} className={classes.quiet} aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {keysOf(apps).map((key) => (
          <Menu.Item
            key={key}
            leftSection={<AppIcon app={key} size={16} />}
            rightSection={key === current ? <IconCheck size={15} aria-hidden /> : null}
            aria-current={key === current ? 'true' : undefined}
            onClick={() => {
              onNavigate?.();
              void navigate(appPath(key, country.code));
            }}
          >
            {t(`app.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
