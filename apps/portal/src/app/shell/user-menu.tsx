import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@netreach/ui';
import { changeLocale } from '../../i18n/locale-store.js';
import { useOfferedLocales } from '../../i18n/use-offered-locales.js';
import { useLocale, useT } from '../../i18n/use-t.js';
import { useSession } from '../../shared/session/use-session.js';
import { Link } from 'react-router-dom';
import { pathTo } from '../../shared/routing/paths.js';
import { useLogout } from './use-logout.js';
import classes from './header.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

function LanguageItems() {
  const locale = useLocale();
  return useOfferedLocales().map(({ code, name }) => (
    <Menu.Item
      key={code}
      lang={code}
      leftSection={<IconLanguage size={16} stroke={1.7} aria-hidden />}
      rightSection={code === locale ? <IconCheck size={15} aria-hidden /> : null}
      aria-current={code === locale ? 'true' : undefined}
      onClick={() => void changeLocale(code)}
    >
      {name}
    </Menu.Item>
  ));
}

/** The signed-in user: colour scheme, language, sign-out. */
export function UserMenu() {
  const t = useT('generic');
  const { user, country } = useSession();
  const logout = useLogout();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const SchemeIcon = other === 'dark' ? IconMoon : IconSun;

  return (
    <Menu
      position="bottom-end"
      width={230}
      shadow="md"
      offset={4}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.control}
          aria-label={t('shell.user_menu', { name: user.name })}
        >
          <span className={classes.avatar} data-initials={initials(user.name)} />
          <span className={classes.wide}>{user.name}</span>
          <IconChevronDown size={14} aria-hidden className={classes.wide} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.customer ? `${user.email} · ${user.customer.name}` : user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={pathTo('profile', { country_code: country.code })}
          leftSection={<IconUser size={16} stroke={1.7} aria-hidden />}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<SchemeIcon size={16} stroke={1.7} aria-hidden />}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(other)}
        >
          {t(other === 'dark' ? 'shell.dark' : 'shell.light')}
        </Menu.Item>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={logout}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
