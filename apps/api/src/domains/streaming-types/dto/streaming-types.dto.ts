import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { STREAMING_TYPES } from '../database/streaming-types.list.js';
import { StreamingTypeAdminDto } from './streaming-type.dto.js';

/** What a list of kinds of streaming is asked for. */
export class StreamingTypesAdminQuery extends ListQuery(STREAMING_TYPES) {}

/** One page of kinds of streaming. */
export class StreamingTypesResponseDto extends PageOf(StreamingTypeAdminDto, 'streaming_types') {}

/** A kind of streaming. */
export class StreamingTypeResponseDto extends OneOf(StreamingTypeAdminDto, 'streaming_type') {}
