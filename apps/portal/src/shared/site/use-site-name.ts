import { useT } from '../../i18n/use-t.js';
import { useThemeName } from './current-site.js';

/** Whose page this is: the portal's, or the national ranking's. */
export function useSiteName(): string {
  const t = useT('navigation');
  return useThemeName() === 'national' ? t('app.owa_ratings') : 'Netreach';
}
