import { client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { notify } from '../../../shared/notify/notify.js';
import { translate } from '../../../i18n/use-t.js';

/** The value of `sso-redirect` that leads to the help centre. */
const HELP_CENTRE = 'proprofs';

type Query = Readonly<Record<string, string>>;

/** Whether the sign-in page was opened to sign on to the help centre. */
export function leadsToHelpCentre(query: Query): boolean {
  return query['sso-redirect'] === HELP_CENTRE;
}

/**
 * Where the values of the sign-in page's address lead whoever is signed in: to the help centre, or to the consent page of
 * the client whose address `redirect` is.
 * @returns null when they lead nowhere, also because the server refuses, which is told
 */
export async function destinationOfQuery(query: Query): Promise<string | null> {
  try {
    if (leadsToHelpCentre(query)) return (await client.GET('/v3/jwtsso/proprofs')).data?.redirect ?? null;
    const { redirect, ...rest } = query;
    if (!redirect) return null;
    const { data } = await client.POST('/v3/authorize-redirect', { body: { ...rest, redirect } });
    return data?.redirect ?? null;
  } catch (error) {
    notify.error(errorText(error, translate('auth', 'login.redirect_failed')));
    return null;
  }
}
