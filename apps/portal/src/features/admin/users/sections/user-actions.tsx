import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { RowButton } from '../../../../shared/list/row-buttons.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useInitialMail, useUserState, type ListedUser } from '../api/use-users.js';

interface UserActionsProps {
  user: ListedUser;
  onImpersonate: (user: ListedUser) => void;
}

/** What administrators do for a user. */
export function UserActions({ user, onImpersonate }: UserActionsProps) {
  const t = useT('admin-users');
  const { id, name, active, deleted, can_be_impersonated: canAct } = user;
  const mail = useInitialMail(
    () => notify.success(t('mail_sent')),
    (error) => notify.error(errorText(error, t('mail_failed'))),
  );
  if (deleted) return <StateButton user={user} to="restored" />;
  return (
    <>
      {canAct ? (
        <RowButton label={t('act')} name={t('act_as', { name })} onClick={() => onImpersonate(user)} />
      ) : null}
      {active ? (
        <RowButton label={t('mail')} name={t('mail_to', { name })} onClick={() => mail.mutate(id)} />
      ) : null}
      <StateButton user={user} to={active ? 'inactive' : 'active'} />
    </>
  );
}

const WORDS = {
  active: { label: 'start', name: 'start_of' },
  inactive: { label: 'stop', name: 'stop_of' },
  restored: { label: 'restore', name: 'restore_of' },
} as const;

/** Only administrators let users in or stop them, and nobody themselves. */
function StateButton({ user: { id, name }, to }: { user: ListedUser; to: keyof typeof WORDS }) {
  const t = useT('admin-users');
  const { user } = useSession();
  const state = useUserState({
    onDone: () => notify.success(t('state_done')),
    onError: (error) => notify.error(errorText(error, t('state_failed'))),
  });
  if (!user.admin || user.id === id) return null;
  const word = WORDS[to];
  return (
    <RowButton
      label={t(word.label)}
      name={t(word.name, { name })}
      busy={state.isPending}
      onClick={() => state.mutate({ id, to })}
    />
  );
}
