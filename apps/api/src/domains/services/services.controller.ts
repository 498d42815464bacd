import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
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
