import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CrudRoutes } from '../../platform/crud/crud-routes.js';
import { StreamingTypeInputDto } from './dto/streaming-type.dto.js';
import {
  StreamingTypeResponseDto,
  StreamingTypesAdminQuery,
  StreamingTypesResponseDto,
} from './dto/streaming-types.dto.js';
import { STREAMING_TYPE } from './streaming-types.crud.js';

/** Kinds of streaming. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/streaming-types')
export class StreamingTypesController extends CrudRoutes(STREAMING_TYPE, {
  rules: 'admin.ratings.streaming-types',
  ids: ['StreamingType', 'StreamingTypes'],
  words: ['a kind of streaming', 'the kinds of streaming of the country'],
  field: 'streaming_type',
  query: StreamingTypesAdminQuery,
  input: StreamingTypeInputDto,
  page: StreamingTypesResponseDto,
  answer: StreamingTypeResponseDto,
}) {}
