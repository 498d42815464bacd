import { currencySign, formatMoney } from '@netreach/domain';
import { useLocale } from '../../i18n/use-t.js';
import { useSession } from '../session/use-session.js';

/** Writes money of the selected country, with its sign alone where an amount is typed. */
export function useMoney() {
  const locale = useLocale();
  const { currency } = useSession().country;
  return {
    money: (value: number) => formatMoney(value, locale, currency),
    sign: currencySign(locale, currency),
  };
}
