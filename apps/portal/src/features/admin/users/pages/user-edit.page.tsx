import { Link, useParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { USERS } from '../api/use-users.js';
import { USER_FORM } from '../sections/user-form.js';

/** Changes a user. */
export function UserEditPage() {
  const t = useT('admin-users');
  const { country } = useSession();
  const { userID = '' } = useParams();
  const place = { country_code: country.code };
  return (
    <FormPage
      resource={USERS}
      spec={USER_FORM}
      id={Number(userID)}
      title={(user) => user?.name ?? t('edit')}
      back={pathTo('admin.users', place)}
    >
      <Link to={pathTo('admin.users.rights', { ...place, userID })}>{t('rights')}</Link>
    </FormPage>
  );
}
