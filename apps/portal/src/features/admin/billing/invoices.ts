import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useT } from '../../../i18n/use-t.js';

export type Invoice = Schemas['InvoiceDto'];

const LIST = '/v3/{cc}/admin/billing/invoices';
const ONE = `${LIST}/{id}` as const;
const RUNS = '/v3/{cc}/admin/billing/runs';

/** What any change of invoices makes wrong. */
export const INVOICE_QUERIES = [
  ['get', LIST],
  ['get', ONE],
] as const;

/** Invoices and their drafts. */
export const INVOICES = resource(LIST, 'invoices', { alsoChanges: [ONE] });

/** How often the drafting of a month is asked about, in ms. */
const ASK_AGAIN = 1000;

/** An invoice with all it says. */
export function useInvoice(id: number) {
  const { country } = useSession();
  return $api.useQuery('get', ONE, { params: { path: { cc: country.code, id } } });
}

/** How far the drafting of a month is; asked again while it is under way. */
export function useBillingRun(date: string) {
  const { country } = useSession();
  return $api.useQuery(
    'get',
    RUNS,
    { params: { path: { cc: country.code }, query: { date } } },
    {
      refetchInterval: ({ state: { data } }) =>
        ['queued', 'running'].includes(data?.run?.state ?? '') ? ASK_AGAIN : false,
    },
  );
}

/** Has a month drafted. */
export function useStartRun() {
  const { country } = useSession();
  const t = useT('admin-invoices');
  return useApiMutation({
    send: (date: string) => client.POST(RUNS, { params: { path: { cc: country.code } }, body: { date } }),
    invalidates: [['get', RUNS], ...INVOICE_QUERIES],
    onError: (error) => notify.error(errorText(error, t('failed'))),
  });
}

/** Checks, issues or mails invoices, and tells which it was refused for. */
export function useEach(what: 'check' | 'issue' | 'send') {
  const { country } = useSession();
  const t = useT('admin-invoices');
  const te = useT('errors') as (key: string) => string;
  return useApiMutation({
    send: async (ids: number[]) => {
      const params = { path: { cc: country.code } };
      const { data } = await client.POST(`${LIST}/${what}`, { params, body: { ids } });
      return data;
    },
    invalidates: INVOICE_QUERIES,
    onSuccess: (answer) => {
      const { done = [], refused = [] } = answer ?? {};
      if (done.length > 0) notify.success(t(`done.${what}`, { count: done.length }));
      const [first] = refused;
      if (!first) return;
      const why = first.rules.length > 0 ? t('breaks', { rules: first.rules.join(', ') }) : te(first.code);
      notify.error(t('refused', { count: refused.length, why }));
    },
    onError: (error) => notify.error(errorText(error, t('failed'))),
  });
}

/** Takes an issued invoice back. */
export function useCancelInvoice(id: number, onDone: () => void) {
  const { country } = useSession();
  const t = useT('admin-invoices');
  return useApiMutation({
    send: (body: Schemas['InvoiceCancelDto']) =>
      client.POST(`${ONE}/cancel`, { params: { path: { cc: country.code, id } }, body }),
    invalidates: INVOICE_QUERIES,
    onSuccess: () => {
      notify.success(t('done.cancel'));
      onDone();
    },
  });
}
