import { ModuleInputDto } from '@netreach/api-client/inputs';
import { formOf, type FormValues } from '../../../../shared/forms/form-spec.js';
import { useModules } from '../api/use-modules.js';
import { useModuleName } from '../module-name.js';

/** What comes with the product keeps what its access rules rely on. */
const locked = (row: FormValues | null) => row?.['shipped'] === true;

function useParents() {
  const nameOf = useModuleName();
  return (useModules().data?.rows ?? []).map((row) => ({ value: row.key, label: nameOf(row) }));
}

/** A module, as it is set up. */
export const MODULE_FORM = formOf(
  'admin-modules',
  ModuleInputDto,
  (field) => [
    field.text('key', { locked }),
    field.text('name'),
    field.choice('parent', { locked, useOptions: useParents }),
    field.number('position'),
    field.toggle('groups_only', { locked }),
  ],
  { initial: { position: 500 }, send: ({ parent, ...input }) => ({ parent: parent || null, ...input }) },
);
