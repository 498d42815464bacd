import { Badge } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../i18n/use-t.js';

type State = Schemas['InvoiceDto']['state'];

const TONES = {
  draft: 'neutral',
  checked: 'accent',
  issued: 'success',
  sent: 'success',
  paid: 'success',
  overdue: 'danger',
  cancelled: 'warning',
} as const satisfies Record<State, string>;

/** Where invoices can stand. */
export const INVOICE_STATES = ['draft', 'checked', 'issued', 'overdue', 'paid', 'cancelled'] as const;

/** Where an invoice stands, in a word. */
export function InvoiceState({ state }: { state: State }) {
  const t = useT('invoice-files');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
