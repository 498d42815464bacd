import { CountryFlag } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useCountrySwitch } from '../../../shared/session/use-country-switch.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './country-choice.module.css';

/** The user's countries side by side; hidden when there is only one. */
export function CountryChoice() {
  const t = useT('home');
  const { country, countries } = useSession();
  const { switchCountry, switching } = useCountrySwitch();
  if (countries.length < 2) return null;
  return (
    <div role="group" aria-label={t('countries')} className={classes.group}>
      {countries.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={classes.country}
          aria-pressed={code === country.code}
          disabled={switching}
          onClick={() => code !== country.code && void switchCountry(code)}
        >
          <CountryFlag code={code} />
          {name}
        </button>
      ))}
    </div>
  );
}
