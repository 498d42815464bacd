import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { CHANNEL_TYPES } from '../database/channel-types.list.js';
import { ChannelTypeDto } from './channel-type.dto.js';

/** What a list of types of channels is asked for. */
export class ChannelTypesQuery extends ListQuery(CHANNEL_TYPES) {}

/** One page of types of channels. */
export class ChannelTypesResponseDto extends PageOf(ChannelTypeDto, 'channel_types') {}

/** A type of channels. */
export class ChannelTypeResponseDto extends OneOf(ChannelTypeDto, 'channel_type') {}
