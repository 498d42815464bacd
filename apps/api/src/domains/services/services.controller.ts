import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { ServiceChoicesReadModel } from './database/service-choices.read-model.js';
import { ServiceInputDto } from './dto/service.dto.js';
import {
  ServiceChoicesResponseDto,
  ServiceResponseDto,
  ServicesQuery,
  ServicesResponseDto,
} from './dto/services.dto.js';
import { TogetherDto, TogetherResponseDto } from './dto/together.dto.js';
import { TogetherService } from './together.service.js';
import { SERVICE } from './services.crud.js';

/** Services: what is measured, and what is said of it. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/services')
export class ServicesController extends ShownCrudRoutes(SERVICE, {
  rules: 'admin.ratings.services',
  ids: ['Service', 'Services'],
  words: ['a service', 'the services of the country'],
  field: 'service',
  query: ServicesQuery,
  input: ServiceInputDto,
  page: ServicesResponseDto,
  answer: ServiceResponseDto,
}) {}

/** What services can be put to. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/services/choices')
export class ServiceChoicesController {
  constructor(private readonly choices: ServiceChoicesReadModel) {}

  /** Companies, customers, categories, media houses and ad networks that services can be put to. */
  @Get()
  @Access('admin.ratings.services.choices')
  @ApiOperation({ operationId: 'listServiceChoices' })
  async listServiceChoices(@Param() { cc: country }: CountryPath): Promise<ServiceChoicesResponseDto> {
    return ok(await this.choices.of(country));
  }
}

/** What it would do to put services together. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/services/together')
export class ServicesTogetherController {
  constructor(private readonly together: TogetherService) {}

  /** What it would do to a category, a group, a media house or an ad network to have other services; nothing is stored. */
  @Post()
  @HttpCode(200)
  @Access('admin.ratings.services.together')
  @ApiOperation({ operationId: 'previewServicesTogether' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A service is not there.' })
  async previewTogether(
    @Param() { cc: country }: CountryPath,
    @Body() body: TogetherDto,
  ): Promise<TogetherResponseDto> {
    return ok(await this.together.of(country, body));
  }
}
