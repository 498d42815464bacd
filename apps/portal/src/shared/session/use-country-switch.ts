import { useState } from 'react';
import { useLocation, useMatches, useNavigate, useParams, useRevalidator } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { client, tokensForCountry } from '../api/client.js';
import { notify } from '../notify/notify.js';
import { fillPath, hasCountry, pathTo } from '../routing/paths.js';
import type { FeatureRoute } from '../routing/feature-route.js';
import type { queryForCountry } from './country-query.js';
import { storedCountry } from './selected-country.js';
import { checkToken, loadSession } from './session.js';
import { useSession } from './use-session.js';
import { tokenCookie } from './token-cookie.js';

type CarryQuery = Awaited<ReturnType<typeof queryForCountry>>;

interface CountrySwitch {
  switchCountry: (code: string) => Promise<void>;
  switching: boolean;
}

/**
 * Changes the selected country: new tokens, the user's rights there, then the same page in the new country.
 * On failure the previous country stays and the user signs in again.
 */
export function useCountrySwitch(): CountrySwitch {
  const [switching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const params = useParams();
  const location = useLocation();
  const route = useMatches().at(-1)?.handle as FeatureRoute | undefined;
  const t = useT('generic');
  const { country, countries } = useSession();

  /** What the address says is read before: afterwards the country it is about cannot be asked any more. */
  const carried = async (): Promise<CarryQuery | null> => {
    if (!route || !hasCountry(route.name)) return null;
    const { queryForCountry } = await import('./country-query.js');
    return queryForCountry(location.search, country.code);
  };

  const follow = async (code: string, carry: CarryQuery | null) => {
    const here = route && fillPath(route.name, { ...params, country_code: code });
    if (!carry || !here) {
      await revalidator.revalidate();
      return;
    }
    const other = countries.find((one) => one.code === code);
    const sameMoney = other?.currency === country.currency;
    const { search, isWhole } = await carry({ country: code, sameMoney });
    await navigate({ pathname: here, search });
    if (!isWhole) notify.warning(t('shell.country_lacks', { country: other?.name ?? code }));
  };

  const switchCountry = async (code: string) => {
    const previous = storedCountry.read();
    setSwitching(true);
    try {
      if (!tokenCookie.read()) {
        await navigate(pathTo('login'));
        return;
      }
      const carry = await carried();
      storedCountry.write(code);
      // A token that has run out in the meantime cannot ask for another country.
      const alive = (await checkToken()) && (await tokensForCountry(code));
      if (!alive) throw new Error('the session has ended');
      await loadSession(code);
      // Where the next device begins; this one knows already, so nobody waits for it.
      client.POST('/v3/{cc}/country/set', { params: { path: { cc: code } } }).catch(() => undefined);
      await follow(code, carry);
    } catch {
      if (previous) storedCountry.write(previous);
      else storedCountry.clear();
      notify.error(t('error.country_switch'));
      await navigate(pathTo('login'));
    } finally {
      setSwitching(false);
    }
  };

  return { switchCountry, switching };
}
