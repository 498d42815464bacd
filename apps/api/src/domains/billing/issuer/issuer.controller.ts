import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ChangesRow } from '../../../platform/crud/crud.docs.js';
import { Crud } from '../../../platform/crud/crud.service.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { ISSUERS } from '../database/billing-issuers.list.js';
import { IssuerInputDto, IssuerResponseDto, type IssuerDto } from '../dto/issuer.dto.js';
import { ISSUER } from './issuer.crud.js';

/** Who bills in a country. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing/issuer')
export class IssuerController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
  ) {}

  /** The company that bills in the country. */
  @Get()
  @Access('admin.billing.issuer.show')
  @ApiOperation({ operationId: 'showBillingIssuer' })
  async show(
    @Param() { cc: country }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<IssuerResponseDto> {
    return ok({ issuer: await this.issuer({ principal, country }) });
  }

  /** Enters or changes the company that bills in the country; what was issued keeps what it said. */
  @Put()
  @Access('admin.billing.issuer.save')
  @ApiOperation({ operationId: 'saveBillingIssuer' })
  @ChangesRow()
  async save(
    @Param() { cc: country }: CountryPath,
    @Body() body: IssuerInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<IssuerResponseDto> {
    const asking = { principal, country };
    const known = await this.issuer(asking);
    const issuer = known
      ? await this.crud.update(ISSUER, known.id, body, asking)
      : await this.crud.create(ISSUER, body, asking);
    return ok({ issuer });
  }

  private async issuer(asking: { principal: Principal; country: string }): Promise<IssuerDto | null> {
    return (await this.lists.page(ISSUERS, { page_size: 1 }, asking)).issuers[0] ?? null;
  }
}
