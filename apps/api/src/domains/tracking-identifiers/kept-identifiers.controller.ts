import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CrudRoutes } from '../../platform/crud/crud-routes.js';
import { KeptIdentifierInputDto } from './dto/kept-identifier.dto.js';
import {
  KeptIdentifierResponseDto,
  KeptIdentifiersQuery,
  KeptIdentifiersResponseDto,
} from './dto/kept-identifiers.dto.js';
import { KEPT_IDENTIFIER } from './kept-identifiers.crud.js';

/** Tracking identifiers, for those who look after the dashboards of publishers. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/publisher-dashboard/tracking-identifiers')
export class KeptIdentifiersController extends CrudRoutes(KEPT_IDENTIFIER, {
  rules: 'admin.publisher-dashboard.tracking-identifiers',
  ids: ['TrackingIdentifier', 'TrackingIdentifiers'],
  words: ['a tracking identifier', 'the tracking identifiers of the country'],
  field: 'tracking_identifier',
  query: KeptIdentifiersQuery,
  input: KeptIdentifierInputDto,
  page: KeptIdentifiersResponseDto,
  answer: KeptIdentifierResponseDto,
}) {}
