import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { CrudRoutes } from '../../platform/crud/crud-routes.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { PublisherChoicesReadModel } from './database/publisher-choices.read-model.js';
import { PublisherInputDto } from './dto/publisher-admin.dto.js';
import {
  KeptPublisherResponseDto,
  KeptPublishersQuery,
  KeptPublishersResponseDto,
  PublisherChoicesResponseDto,
} from './dto/publishers-admin.dto.js';
import { PUBLISHER } from './publishers.crud.js';

/** What publishers can be given. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/publishers/choices')
export class PublisherChoicesController {
  constructor(
    private readonly choices: PublisherChoicesReadModel,
    private readonly customers: CustomersLookup,
  ) {}

  /** Services and customers that publishers can be given. */
  @Get()
  @Access('admin.publishers.choices')
  @ApiOperation({ operationId: 'listPublisherChoices' })
  async listPublisherChoices(
    @Param() { cc: country }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PublisherChoicesResponseDto> {
    const [services, customers] = await Promise.all([
      this.choices.services(country),
      this.customers.of(principal, country),
    ]);
    return ok({ services, customers });
  }
}

/** Publishers as administrators keep them. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/publishers')
export class PublishersAdminController extends CrudRoutes(PUBLISHER, {
  rules: 'admin.publishers',
  ids: ['Publisher', 'KeptPublishers'],
  words: ['a publisher', 'the publishers of the country as they are kept'],
  field: 'publisher',
  query: KeptPublishersQuery,
  input: PublisherInputDto,
  page: KeptPublishersResponseDto,
  answer: KeptPublisherResponseDto,
}) {}
