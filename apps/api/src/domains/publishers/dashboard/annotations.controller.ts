import { Body, Controller, Delete, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import { personOf, type Principal } from '../../../platform/access/principal.js';
import { AnnotationResponseDto, MOST_ANNOTATIONS } from '../../../platform/dto/annotation.dto.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { AnnotationsRepository } from '../database/annotations.repository.js';
import { AnnotationInputDto, AnnotationsQuery, AnnotationPath } from './dto/annotations.dto.js';

/** What a publisher's people note on days of its dashboard. */
@ApiTags('Publisher dashboard')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such one of the caller’s.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A value is wrong.' })
@Controller('v3/:cc/publisher-dashboard/annotations')
export class AnnotationsController {
  constructor(private readonly annotations: AnnotationsRepository) {}

  /** Notes something on a day: everybody who sees the dashboard sees it on its charts. */
  @Post()
  @Access('publisher-dashboard.annotations.add')
  @ApiOperation({ operationId: 'addDashboardAnnotation' })
  async add(
    @Param() { cc: country }: CountryPath,
    @Body() { publisher_id: publisher, ...input }: AnnotationInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AnnotationResponseDto> {
    const id = await this.annotations.add(country, publisher, input, personOf(principal));
    if (id === undefined) throw refusedField('text', 'too_many_kept', { max: MOST_ANNOTATIONS });
    return ok({ id });
  }

  /** Takes a note away. */
  @Delete(':annotation_id')
  @Access('publisher-dashboard.annotations.remove')
  @ApiOperation({ operationId: 'removeDashboardAnnotation' })
  async remove(
    @Param() { cc: country, annotation_id: id }: AnnotationPath,
    @Query() { publisher_id: publisher }: AnnotationsQuery,
  ): Promise<SuccessDto> {
    if (!(await this.annotations.remove(country, publisher, id))) throw new AppError('request.not_found');
    return ok({});
  }
}
