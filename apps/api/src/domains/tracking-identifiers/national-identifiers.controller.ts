import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { TrackingIdentifierInputDto } from './dto/tracking-identifier.dto.js';
import {
  TagCheckQuery,
  TagCheckResponseDto,
  TrackingIdentifierResponseDto,
  TrackingIdentifiersQuery,
  TrackingIdentifiersResponseDto,
} from './dto/tracking-identifiers.dto.js';
import { TagCheck } from './tag-check.service.js';
import { TRACKING_IDENTIFIER } from './tracking-identifiers.crud.js';

/** Tracking identifiers, for those who look after the national ranking. */
@ApiTags('National ranking')
@Controller('v3/:cc/owa/tracking-identifiers')
export class NationalIdentifiersController extends ShownCrudRoutes(TRACKING_IDENTIFIER, {
  rules: 'owa.tracking-identifiers',
  ids: ['NationalIdentifier', 'NationalIdentifiers'],
  words: ['a tracking identifier', 'the tracking identifiers of the country'],
  field: 'tracking_identifier',
  query: TrackingIdentifiersQuery,
  input: TrackingIdentifierInputDto,
  page: TrackingIdentifiersResponseDto,
  answer: TrackingIdentifierResponseDto,
  update: 'POST',
}) {}

const DAYS = 14;

/** What is seen of the tags of services. */
@ApiTags('National ranking')
@Controller('v3/:cc/owa/tracking-identifiers/:id/check')
export class TagCheckController {
  constructor(private readonly tags: TagCheck) {}

  /** When the last hit of a tracking identifier came, how many by day, from which hosts, and which are not its service's. */
  @Get()
  @Access('owa.tracking-identifiers.check')
  @ApiOperation({ operationId: 'checkNationalTag' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such identifier.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async check(
    @Param() { cc: country, id }: IdPath,
    @Query() { days = DAYS }: TagCheckQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TagCheckResponseDto> {
    return ok(await this.tags.of(id, days, { principal, country }));
  }
}
