import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { CountrySwitcher } from './country-switcher.js';
import { DocsLink } from './docs-link.js';
import { UserMenu } from './user-menu.js';
import classes from './header.module.css';

/** Where the user is, in which country, and as whom. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const t = useT('generic');
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t('shell.open_menu')}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Breadcrumbs />
      <div className={classes.right}>
        <DocsLink />
        <CountrySwitcher />
        <UserMenu />
      </div>
    </header>
  );
}
