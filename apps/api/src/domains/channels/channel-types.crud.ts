import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ChannelType } from './database/channel-type.entity.js';
import { CHANNEL_TYPES, isTypeOfChannels } from './database/channel-types.list.js';
import type { ChannelTypeInputDto } from './dto/channel-type.dto.js';

/** How types of channels are written: those of a country, for those of all countries came with the product. */
export const CHANNEL_TYPE: CrudDefinition<ChannelType, ChannelTypeInputDto, typeof CHANNEL_TYPES> = {
  entity: ChannelType,
  name: 'channel_type',
  list: CHANNEL_TYPES,
  scope: ({ country = '' }) => ({ country }),
  columns: ({ name, position }, { country = '' }) => ({ country, name, position }),
  check: async ({ manager, before, input }) => {
    if (before && !input && (await isTypeOfChannels(manager, before.id)))
      throw new AppError('request.in_use');
  },
  unique: { channel_types_country_code_name_key: 'name' },
};
