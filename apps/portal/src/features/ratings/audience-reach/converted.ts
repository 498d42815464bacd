import type { PlannedRow } from '../api/use-audience-reach.js';
import type { RowSettings } from './plan-text.js';

const HUNDREDTHS = 100;
const rounded = (value: number) => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

type Contacts = Pick<PlannedRow, 'available_contacts' | 'maximum_contacts' | 'gross_contacts'>;

/**
 * The same booking said in the other way: a share as contacts, contacts as a share of all there are.
 * @returns null where nobody is told how many contacts there are
 */
export function convertedBooking(
  { booking, amount }: Pick<RowSettings, 'booking' | 'amount'>,
  { available_contacts: all, maximum_contacts: most }: Contacts,
  to: RowSettings['booking'],
): Pick<RowSettings, 'booking' | 'amount'> | null {
  if (to === booking) return { booking, amount };
  if (!all) return null;
  if (to === 'share') return { booking: to, amount: Math.min(100, rounded((amount / all) * 100)) };
  return { booking: to, amount: Math.min(Math.round((all * amount) / 100), Math.floor(most ?? all)) };
}

/** The same price said in the other way; as it is where nobody is told how many contacts it is for. */
export function convertedPrice(
  { pricing, price }: Pick<RowSettings, 'pricing' | 'price'>,
  { gross_contacts: contacts }: Contacts,
  to: RowSettings['pricing'],
): Pick<RowSettings, 'pricing' | 'price'> {
  if (to === pricing || price === null || !contacts) return { pricing: to, price };
  const thousands = contacts / 1000;
  return { pricing: to, price: rounded(to === 'cost' ? price * thousands : price / thousands) };
}
