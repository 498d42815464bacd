import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { ATTRIBUTE_FORM } from './attribute-form.js';
import { ATTRIBUTES } from './attributes.js';

/** Changes an attribute and its levels. */
export function AttributeEditPage() {
  const t = useT('admin-attributes');
  const { country } = useSession();
  return (
    <FormPage
      resource={ATTRIBUTES}
      spec={ATTRIBUTE_FORM}
      id={Number(useParams()['id'])}
      title={(attribute) => attribute?.name ?? t('edit')}
      back={pathTo('admin.attributes', { country_code: country.code })}
    />
  );
}
