import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { SavedCrudRoutes } from '../../platform/crud/crud-routes.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Lists } from '../../platform/list/lists.service.js';
import { WeightingAttributesReadModel } from './database/weighting-attributes.read-model.js';
import { DistributionPreviewService } from './distribution-preview.service.js';
import { DISTRIBUTION } from './distributions.crud.js';
import { DistributionPreviewResponseDto } from './dto/distribution-preview.dto.js';
import { DistributionInputDto } from './dto/distribution.dto.js';
import {
  AttributeValuesInputDto,
  AttributeValuesResponseDto,
  DistributionPageDataResponseDto,
  DistributionAdminResponseDto,
  DistributionsQuery,
  DistributionsResponseDto,
} from './dto/distributions.dto.js';
import { withPercentages } from './percentages.js';

/** What the panel is weighted to. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/distributions')
export class DistributionsController extends SavedCrudRoutes(DISTRIBUTION, {
  rules: 'admin.distributions',
  ids: ['Distribution', 'Distributions'],
  words: [
    'a distribution; months without a published figure that it weights are measured again',
    'the distributions of the country',
  ],
  field: 'distribution',
  query: DistributionsQuery,
  input: DistributionInputDto,
  page: DistributionsResponseDto,
  answer: DistributionAdminResponseDto,
}) {
  constructor(
    lists: Lists,
    crud: Crud,
    private readonly attributes: WeightingAttributesReadModel,
    private readonly previews: DistributionPreviewService,
  ) {
    super(lists, crud);
  }

  /** What a distribution is set up with. */
  @Get('page-data')
  @Access('admin.distributions.page-data')
  @ApiOperation({ operationId: 'showDistributionPageData' })
  async pageData(@Param() { cc }: CountryPath): Promise<DistributionPageDataResponseDto> {
    const [attributes, universe, nextMonth] = await Promise.all([
      this.attributes.attributes(cc),
      this.attributes.universe(cc),
      this.attributes.nextMonth(cc),
    ]);
    return ok({ attributes, universe, next_month: nextMonth });
  }

  /** The levels of attributes, with the parts they have now. */
  @Post('attribute-values')
  @HttpCode(200)
  @Access('admin.distributions.attribute-values')
  @ApiOperation({ operationId: 'listAttributeValues' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
  async attributeValues(
    @Param() { cc }: CountryPath,
    @Body() { attributes }: AttributeValuesInputDto,
  ): Promise<AttributeValuesResponseDto> {
    return ok({ attributes: (await this.attributes.margins(cc, attributes)).map(withPercentages) });
  }

  /** What a distribution would do to weights and reach of the newest month; nothing is stored. */
  @Post('preview')
  @HttpCode(200)
  @Access('admin.distributions.preview')
  @ApiOperation({ operationId: 'previewDistribution' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
  async preview(
    @Param() { cc }: CountryPath,
    @Body() body: DistributionInputDto,
  ): Promise<DistributionPreviewResponseDto> {
    return ok(await this.previews.of(cc, body));
  }
}
