import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { ServiceChoicesReadModel } from './database/service-choices.read-model.js';
import { NationalServiceInputDto } from './dto/national-service.dto.js';
import {
  NationalChoicesResponseDto,
  NationalServiceResponseDto,
  NationalServicesQuery,
  NationalServicesResponseDto,
} from './dto/national-services.dto.js';
import { NATIONAL_SERVICE } from './services.crud.js';

/** Services, for those who look after the national ranking. */
@ApiTags('National ranking')
@Controller('v3/:cc/owa/services')
export class NationalServicesController extends ShownCrudRoutes(NATIONAL_SERVICE, {
  rules: 'owa.services',
  ids: ['NationalService', 'NationalServices'],
  words: ['a service, as the national ranking knows it', 'the services, as the national ranking knows them'],
  field: 'service',
  query: NationalServicesQuery,
  input: NationalServiceInputDto,
  page: NationalServicesResponseDto,
  answer: NationalServiceResponseDto,
  update: 'POST',
}) {}

/** What services and aggregates of the national ranking can be put to. */
@ApiTags('National ranking')
@Controller('v3/:cc/owa/choices')
export class NationalChoicesController {
  constructor(private readonly choices: ServiceChoicesReadModel) {}

  /** Categories, media houses, ad networks and services, for the forms of the national ranking. */
  @Get()
  @Access('owa.choices')
  @ApiOperation({ operationId: 'listNationalChoices' })
  async listNationalChoices(@Param() { cc: country }: CountryPath): Promise<NationalChoicesResponseDto> {
    const { categories, mediahouses, adnetworks, services } = await this.choices.of(country);
    return ok({ categories, mediahouses, adnetworks, services });
  }
}
