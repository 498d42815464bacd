import { useParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { CUSTOMERS } from '../api/use-customers.js';
import { CUSTOMER_FORMS } from '../sections/customer-form.js';

/** Changes a customer. */
export function CustomerEditPage() {
  const t = useT('admin-customers');
  const { country, user } = useSession();
  const id = Number(useParams()['id']);
  return (
    <FormPage
      resource={CUSTOMERS}
      spec={user.admin ? CUSTOMER_FORMS.administrators : CUSTOMER_FORMS.own}
      id={id}
      title={(customer) => customer?.name ?? t('edit')}
      back={`${pathTo('admin.customer', { country_code: country.code })}?customer=${id}`}
    />
  );
}
