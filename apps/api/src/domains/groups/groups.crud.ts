import { changesOf } from '../../platform/crud/changes.js';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { missingLinks, replaceLinks } from '../../platform/crud/database/links.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { GROUPS, MEMBERS } from './database/groups.list.js';
import { ServiceGroup } from './database/service-group.entity.js';
import type { GroupInputDto } from './dto/group.dto.js';

/** How groups of services are written. */
export const GROUP: CrudDefinition<ServiceGroup, GroupInputDto, typeof GROUPS> = {
  entity: ServiceGroup,
  name: 'service_group',
  list: GROUPS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ name }, { country = '' }) => ({ countryCode: country, name }),
  check: async ({ manager, asking: { country = '' }, input }) => {
    const [unknown] = input ? await missingLinks(manager, country, MEMBERS, input.services) : [];
    if (unknown !== undefined) throw refusedField('services', 'unknown_value', { value: unknown });
  },
  dependents: async ({ manager, asking: { country = '' }, input }, id) => {
    if (!input) return;
    const services = [...input.services].sort((a, b) => a - b);
    return changesOf({ services: await replaceLinks(manager, country, MEMBERS, id, services) }, { services });
  },
  unique: { UQ_service_groups_name: 'name' },
};
