import { useT } from '../../../i18n/use-t.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CONTRACT_FORM } from './contract-form.js';
import { CONTRACTS } from './contracts.js';

/** A new contract; what is paid for comes next. */
export function ContractCreatePage() {
  const t = useT('admin-contracts');
  const { country } = useSession();
  const list = pathTo('admin.contracts', { country_code: country.code });
  return (
    <FormPage
      resource={CONTRACTS}
      spec={CONTRACT_FORM}
      id={null}
      title={() => t('create')}
      lead={t('create_lead')}
      back={list}
      onSaved={({ id, customer_id: customer, number }) => ({
        to: pathTo('admin.contracts.items', {
          country_code: country.code,
          id: String(customer),
          contract_id: String(id),
        }),
        notice: t('created', { number }),
      })}
    />
  );
}
