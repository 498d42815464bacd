import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { client } from '../../shared/api/client.js';
import { useApiMutation } from '../../shared/api/use-api-mutation.js';
import { notify } from '../../shared/notify/notify.js';
import { leavePortal } from '../../shared/routing/leave-portal.js';
import { pathTo } from '../../shared/routing/paths.js';
import { clearSession } from '../../shared/session/session.js';

/** Signs out on the server and here; here also when the server cannot be told. */
export function useLogout(): () => void {
  const t = useT('common');
  const navigate = useNavigate();

  const leave = async (redirect: string | null) => {
    if (redirect && /^https?:/.test(redirect)) {
      clearSession();
      leavePortal(redirect);
      return;
    }
    await navigate(redirect ?? pathTo('login'));
    clearSession();
  };

  const logout = useApiMutation({
    send: async () => (await client.POST('/v3/logout')).data,
    // Everything goes: clearSession drops all answers.
    invalidates: [],
    onSuccess: (answer) => leave(answer?.redirect ?? null),
    onError: () => {
      notify.error(t('error.sign_out'));
      void leave(null);
    },
  });
  return () => logout.mutate(undefined);
}
