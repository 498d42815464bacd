import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError } from '../../platform/errors/app-error.js';
import { StreamingType } from '../ratings/master-data.lookup.js';
import { hasServices, STREAMING_TYPES } from './database/streaming-types.list.js';
import type { StreamingTypeInputDto } from './dto/streaming-type.dto.js';

/** How kinds of streaming are written. */
export const STREAMING_TYPE: CrudDefinition<StreamingType, StreamingTypeInputDto, typeof STREAMING_TYPES> = {
  entity: StreamingType,
  name: 'streaming_type',
  list: STREAMING_TYPES,
  scope: ({ country = '' }) => ({ country }),
  columns: ({ name, position }, { country = '' }) => ({ country, name, position }),
  check: async ({ manager, before, input }) => {
    if (before && !input && (await hasServices(manager, before.id))) throw new AppError('request.in_use');
  },
  unique: { streaming_types_country_code_name_key: 'name' },
};
