import { useParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { FormPage } from '../../../../shared/forms/form-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { MODULES } from '../api/use-modules.js';
import { MODULE_FORM } from '../sections/module-form.js';

/** Makes a module, or changes the one of the address. */
export function ModuleEditPage() {
  const t = useT('admin-modules');
  const { country } = useSession();
  const { id } = useParams();
  return (
    <FormPage
      resource={MODULES}
      spec={MODULE_FORM}
      id={id === undefined ? null : Number(id)}
      title={(module) => module?.name ?? t(id === undefined ? 'create' : 'edit')}
      back={pathTo('admin.modules', { country_code: country.code })}
    />
  );
}
