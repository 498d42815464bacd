import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { CUSTOMERS } from '../api/use-customers.js';
import { CUSTOMER_FORMS } from '../sections/customer-form.js';

/** A new customer. */
export function CustomerCreatePage() {
  const t = useT('admin-customers');
  const { country } = useSession();
  return (
    <FormPage
      resource={CUSTOMERS}
      spec={CUSTOMER_FORMS.administrators}
      id={null}
      title={() => t('create')}
      back={pathTo('admin.customers', { country_code: country.code })}
    />
  );
}
