import { client } from '../../../../shared/api/client.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { useT } from '../../../../i18n/use-t.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useSessionRefresh } from '../../../../shared/session/use-session-refresh.js';
import { useSession } from '../../../../shared/session/use-session.js';

/** Has the signed-in administrator work for a customer; null = for none. */
export function useCustomerChoice() {
  const t = useT('admin-customers');
  const { user, country } = useSession();
  const refresh = useSessionRefresh();
  return useApiMutation({
    send: async (customerId: number | null) => {
      const params = { path: { cc: country.code, id: user.id } };
      const body = { customer_id: customerId };
      return (await client.POST('/v3/{cc}/users/{id}/change-customer', { params, body })).data;
    },
    invalidates: [],
    onSuccess: async (answer) => {
      await refresh();
      const name = answer?.customer?.name;
      notify.success(name === undefined ? t('works_for_none') : t('works_for', { name }));
    },
    onError: (error) => notify.error(errorText(error, t('work_failed'))),
  });
}
