import { upload, type Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useT } from '../../../i18n/use-t.js';
import { formAction, type FormAction } from './form-action.js';
import { INVOICE_QUERIES } from './invoices.js';

export type BankEntry = Schemas['BankEntryDto'];
export type Payment = Schemas['PaymentDto'];

const ENTRIES = '/v3/{cc}/admin/billing/bank-entries';
const INVOICES = '/v3/{cc}/admin/billing/invoices';

/** What any payment makes wrong. */
const QUERIES = [['get', ENTRIES], ...INVOICE_QUERIES] as const;

/** Money that has come in. */
export const BANK_ENTRIES = resource(ENTRIES, 'entries');

/** Enters a payment of an invoice. */
export const enterPayment = (id: number): FormAction =>
  formAction<Schemas['PaymentInputDto']>(
    (body, { cc }) => client.POST(`${INVOICES}/{id}/payments`, { params: { path: { cc, id } }, body }),
    QUERIES,
  );

/** Takes a payment back. */
export const reversePayment = (id: number): FormAction =>
  formAction<Schemas['PaymentReversalDto']>(
    (body, { cc }) =>
      client.POST('/v3/{cc}/admin/billing/payments/{id}/reverse', { params: { path: { cc, id } }, body }),
    QUERIES,
  );

/** Has money that came in pay an invoice. */
export const assignEntry = (id: number): FormAction =>
  formAction<Schemas['BankEntryAssignmentDto']>(
    (body, { cc }) => client.POST(`${ENTRIES}/{id}/assign`, { params: { path: { cc, id } }, body }),
    QUERIES,
  );

/** Notes why money that came in pays no invoice. */
export const dismissEntry = (id: number): FormAction =>
  formAction<Schemas['BankEntryDismissalDto']>(
    (body, { cc }) => client.POST(`${ENTRIES}/{id}/dismiss`, { params: { path: { cc, id } }, body }),
    QUERIES,
  );

/** Takes a statement of a bank, and tells what became of it. */
export function useTakeStatement() {
  const { country } = useSession();
  const t = useT('admin-payments');
  return useApiMutation({
    send: async (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      const { data } = await client.POST('/v3/{cc}/admin/billing/bank-statements', {
        params: { path: { cc: country.code } },
        ...upload<Schemas['BankStatementFileDto']>({ file: '' }),
        bodySerializer: () => form,
      });
      return data;
    },
    invalidates: QUERIES,
    onSuccess: (answer) => {
      if (!answer) return;
      if (answer.known) notify.success(t('taken.known'));
      else
        notify.success(
          `${t('taken.added', { count: answer.added })} ${t('taken.assigned', { count: answer.assigned })}`,
        );
    },
    onError: (error) => notify.error(errorText(error, t('taken.failed'))),
  });
}

/** Invoices that a text is in, as choices; those of which something is open come first. */
export function useInvoiceChoices(search: string): { value: string; label: string }[] {
  const { country } = useSession();
  const query = { search, sort: 'open', order: 'desc', page_size: 20 } as const;
  const { data } = $api.useQuery('get', INVOICES, { params: { path: { cc: country.code }, query } });
  return (data?.invoices ?? []).flatMap(({ id, number, kind, customer }) =>
    number !== null && kind === 'invoice' ? [{ value: String(id), label: `${number}, ${customer}` }] : [],
  );
}
