import type { Schemas } from '@netreach/api-client';
import { resource, type RowId } from '../../../../shared/resource/resource.js';

export type Module = Schemas['ModuleDto'];

/** More modules than the product will have. */
const ALL = 200;

const LISTED = resource('/v3/{cc}/admin/modules', 'modules', {
  alsoChanges: ['/v3/{cc}/admin/customers/details', '/v3/{cc}/admin/maintenance'],
});

/** All modules, in their order. */
export function useModules() {
  return LISTED.useRows({ page_size: ALL, sort: 'position' });
}

/** The product's modules; there is no call for one of them. */
export const MODULES: typeof LISTED = {
  ...LISTED,
  useRow: function useRow(id: RowId | null) {
    const query = useModules();
    return { ...query, data: query.data?.rows.find((row) => row.id === id) };
  },
};
