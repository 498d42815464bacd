import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import { AuthorizedResponseDto } from '../../platform/access/authorized.dto.js';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { PublisherServicesReadModel } from './database/publisher-services.read-model.js';
import { PUBLISHERS } from './database/publishers.list.js';
import { PublisherResponseDto, PublishersQuery, PublishersResponseDto } from './dto/publishers.dto.js';

/** Whether somebody may see a publisher. */
@ApiTags('Authorisation checks')
@Controller('v3/:cc/publishers')
export class PublisherAuthorizationController {
  constructor(private readonly rights: ObjectRights) {}

  /** Whether the user may open the pages of a publisher. */
  @Get(':id/authorize')
  @Access('publishers.authorize')
  @ApiOperation({ operationId: 'authorizePublisher' })
  async authorizePublisher(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AuthorizedResponseDto> {
    const object = { type: 'publisher', id, country: cc, within: {} } as const;
    return ok({ authorized: await this.rights.can(principal, 'read', object) });
  }
}

/** Publishers. */
@ApiTags('Publishers')
@Controller('v3/:cc/publishers')
export class PublishersController {
  constructor(
    private readonly lists: Lists,
    private readonly services: PublisherServicesReadModel,
  ) {}

  /** One page of the publishers that the user may see. */
  @Get()
  @Access('publishers.list')
  @ApiOperation({ operationId: 'listPublishers' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listPublishers(
    @Param() { cc: country }: CountryPath,
    @Query() query: PublishersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PublishersResponseDto> {
    return ok(await this.lists.page(PUBLISHERS, query, { principal, country }));
  }

  /** A publisher and its services. */
  @Get(':id')
  @Access('publishers.show')
  @ApiOperation({ operationId: 'showPublisher' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher for the caller.' })
  async showPublisher(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PublisherResponseDto> {
    const [publisher, services] = await Promise.all([
      this.lists.one(PUBLISHERS, id, { principal, country }),
      this.services.of(country, id, principal),
    ]);
    return ok({ publisher: { ...publisher, service_list: services } });
  }
}
