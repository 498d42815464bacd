import { useNavigate } from 'react-router-dom';
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useApps, type PortalApp } from '../../shared/api/use-apps.js';
import { appIcon, appPath, isAppKey, type AppKey } from '../../shared/routing/apps.js';
import { useSession } from '../../shared/session/use-session.js';
import { useCurrentRoute } from './use-current-route.js';
import classes from './sidebar.module.css';

interface AppSwitcherProps {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

interface OpenApp {
  key: AppKey;
  path: string;
}

/** The services that can be opened: licensed, built on the server and in this portal. */
function openApps(apps: readonly PortalApp[], countryCode: string): OpenApp[] {
  return apps.flatMap(({ key, available }) => {
    const path = available && isAppKey(key) ? appPath(key, countryCode) : null;
    return path && isAppKey(key) ? [{ key, path }] : [];
  });
}

/** Shows the service in use and switches to another one. */
export function AppSwitcher({ collapsed, onNavigate }: AppSwitcherProps) {
  const t = useT('navigation');
  const tc = useT('common');
  const navigate = useNavigate();
  const { country } = useSession();
  const { data: apps = [] } = useApps(country.code);
  const current = useCurrentRoute()?.app ?? 'home';
  const Current = appIcon(current);

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
          title={collapsed ? t(`app.${current}`) : undefined}
        >
          <Current size={18} stroke={1.7} className={classes.icon} aria-hidden />
          {collapsed ? null : (
            <>
              <span className={classes.appName}>{t(`app.${current}`)}</span>
              <IconChevronDown size={15} className={classes.quiet} aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {openApps(apps, country.code).map(({ key, path }) => {
          const Symbol = appIcon(key);
          return (
            <Menu.Item
              key={key}
              leftSection={<Symbol size={16} stroke={1.7} aria-hidden />}
              rightSection={key === current ? <IconCheck size={15} aria-hidden /> : null}
              aria-current={key === current ? 'true' : undefined}
              onClick={() => {
                onNavigate?.();
                void navigate(path);
              }}
            >
              {t(`app.${key}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
