import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CrudRoutes } from '../../platform/crud/crud-routes.js';
import { ChannelTypeInputDto } from './dto/channel-type.dto.js';
import {
  ChannelTypeResponseDto,
  ChannelTypesQuery,
  ChannelTypesResponseDto,
} from './dto/channel-types.dto.js';
import { CHANNEL_TYPE } from './channel-types.crud.js';

/** Types of channels. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/channel-types')
export class ChannelTypesController extends CrudRoutes(CHANNEL_TYPE, {
  rules: 'admin.ratings.channel-types',
  ids: ['ChannelType', 'ChannelTypes'],
  words: ['a type of channels', 'the types of channels of the country'],
  field: 'channel_type',
  query: ChannelTypesQuery,
  input: ChannelTypeInputDto,
  page: ChannelTypesResponseDto,
  answer: ChannelTypeResponseDto,
}) {}
