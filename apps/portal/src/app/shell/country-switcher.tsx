import { Loader, Menu } from '@mantine/core';
import { CountryFlag, IconCheck, IconChevronDown } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useCountrySwitch } from '../../shared/session/use-country-switch.js';
import { useSession } from '../../shared/session/use-session.js';
import { useCurrentRoute } from '../../shared/routing/use-current-route.js';
import classes from './header.module.css';

/** The selected country; offers the others where the page allows it and there are any. */
export function CountrySwitcher() {
  const t = useT('generic');
  const { country, countries } = useSession();
  const { switchCountry, switching } = useCountrySwitch();
  const route = useCurrentRoute();
  if (!route?.countrySwitch || countries.length < 2) return null;
  return (
    <Menu
      position="bottom-end"
      width={200}
      shadow="md"
      offset={4}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.control}
          disabled={switching}
          aria-label={t('shell.switch_country', { country: country.name })}
        >
          {switching ? <Loader size={14} aria-hidden /> : <CountryFlag code={country.code} />}
          <span className={classes.wide}>{country.name}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {countries.map(({ code, name }) => (
          <Menu.Item
            key={code}
            leftSection={<CountryFlag code={code} />}
            rightSection={code === country.code ? <IconCheck size={15} aria-hidden /> : null}
            aria-current={code === country.code ? 'true' : undefined}
            onClick={() => code !== country.code && void switchCountry(code)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
