import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { notify } from '../../../../shared/notify/notify.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useInitialMail, USERS } from '../api/use-users.js';
import { useNewUserForm } from '../sections/user-form.js';

/** A new user, who gets the mail for the first password at once. */
export function UserCreatePage() {
  const t = useT('admin-users');
  const { country } = useSession();
  const list = pathTo('admin.users', { country_code: country.code });
  const mail = useInitialMail(
    () => undefined,
    (error) => notify.error(errorText(error, t('mail_failed'))),
  );
  return (
    <FormPage
      resource={USERS}
      spec={useNewUserForm()}
      id={null}
      title={() => t('create')}
      lead={t('create_lead')}
      back={list}
      onSaved={({ id, name }) => {
        mail.mutate(id);
        return { to: list, notice: t('created', { name }) };
      }}
    />
  );
}
