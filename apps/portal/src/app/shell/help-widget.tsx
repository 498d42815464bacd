import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { IconBook, IconLifebuoy, IconMail, IconPhone, IconSchool } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { company, docsUrl } from '../../shared/config/company.js';
import { pathTo } from '../../shared/routing/paths.js';
import { useThemeName } from '../../shared/site/current-site.js';
import classes from './sidebar.module.css';

/** Where to find help: documentation, definitions, and people. The national ranking has none. */
export function HelpWidget({ collapsed }: { collapsed: boolean }) {
  const t = useT('generic');
  const theme = useThemeName();
  if (theme === 'national') return null;
  return (
    <Menu
      position="top-start"
      width={250}
      shadow="md"
      offset={6}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={classes.help} aria-label={t('help.title')}>
          <IconLifebuoy size={17} stroke={1.7} aria-hidden />
          {collapsed ? null : t('help.title')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('help.hint')}</Menu.Label>
        <Menu.Item
          component="a"
          href={docsUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBook size={16} stroke={1.7} aria-hidden />}
        >
          {t('shell.docs')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={pathTo('method')}
          leftSection={<IconSchool size={16} stroke={1.7} aria-hidden />}
        >
          {t('shell.method')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`mailto:${company.email}`}
          leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
        >
          {company.email}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`tel:${company.phone.replaceAll(' ', '')}`}
          leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
        >
          {company.phone}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
