import { PAID, TAKEN_BACK } from './payments.repository.js';

const TODAY = '(now() AT TIME ZONE k.time_zone)::date';

/** What has become of an invoice `i` of the country `k`. */
export const STATE = `CASE WHEN i.state <> 'issued' THEN i.state
  WHEN ${TAKEN_BACK} THEN 'cancelled' WHEN i.kind = 'invoice' AND ${PAID} >= i.gross THEN 'paid'
  WHEN i.kind = 'invoice' AND i.due_on < ${TODAY} THEN 'overdue'
  WHEN EXISTS (SELECT FROM invoice_mails m WHERE m.invoice_id = i.id AND m.letter_id IS NULL AND m.sent_at IS NOT NULL) THEN 'sent'
  ELSE 'issued' END`;
