import { useState } from 'react';
import { useMatches, useNavigate, useParams, useRevalidator } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { client, tokensForCountry } from '../api/client.js';
import { notify } from '../notify/notify.js';
import { fillPath, hasCountry, pathTo } from '../routing/paths.js';
import type { FeatureRoute } from '../routing/feature-route.js';
import { storedCountry } from './selected-country.js';
import { checkToken, loadSession } from './session.js';
import { tokenCookie } from './token-cookie.js';

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
  const route = useMatches().at(-1)?.handle as FeatureRoute | undefined;
  const t = useT('generic');

  const follow = async (code: string) => {
    const here =
      route && hasCountry(route.name) ? fillPath(route.name, { ...params, country_code: code }) : null;
    if (here) await navigate(here);
    else await revalidator.revalidate();
  };

  const switchCountry = async (code: string) => {
    const previous = storedCountry.read();
    setSwitching(true);
    try {
      if (!tokenCookie.read()) {
        await navigate(pathTo('login'));
        return;
      }
      storedCountry.write(code);
      // A token that has run out in the meantime cannot ask for another country.
      const alive = (await checkToken()) && (await tokensForCountry(code));
      if (!alive) throw new Error('the session has ended');
      await loadSession(code);
      // Where the next device begins; this one knows already, so nobody waits for it.
      client.POST('/v3/{cc}/country/set', { params: { path: { cc: code } } }).catch(() => undefined);
      await follow(code);
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
