import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { aggregateForm } from './aggregate-form.js';
import { AGGREGATES } from './aggregates.js';

const FORM = aggregateForm('admin-adnetworks');

/** An ad network on a page of its own. */
export function AdNetworkPage() {
  const t = useT('admin-adnetworks');
  const { country } = useSession();
  return (
    <FormPage
      resource={AGGREGATES.adnetworks}
      spec={FORM}
      id={Number(useParams()['adnetworks_id'])}
      title={(network) => network?.name ?? t('title')}
      back={pathTo('admin.adnetworks', { country_code: country.code })}
    />
  );
}
