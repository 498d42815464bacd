import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { OWN_INVOICES } from '../database/invoices.list.js';
import { InvoiceDownloads } from '../documents/invoice-downloads.service.js';
import { InvoiceFileAnswers, InvoiceFilePath } from '../dto/invoice-file.dto.js';
import { InvoicesResponseDto, OwnInvoicesQuery } from '../dto/invoices.dto.js';

/** Invoices of one's own company, for its administrators. */
@ApiTags('User')
@Controller('v3/:cc/profile/invoices')
export class OwnInvoicesController {
  constructor(
    private readonly lists: Lists,
    private readonly downloads: InvoiceDownloads,
  ) {}

  /** One page of what was issued to one's own company; nothing for those who do not administer it. */
  @Get()
  @Access('profile.invoices.list')
  @ApiOperation({ operationId: 'listOwnInvoices' })
  async listOwn(
    @Param() { cc: country }: CountryPath,
    @Query() query: OwnInvoicesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<InvoicesResponseDto> {
    return ok(await this.lists.page(OWN_INVOICES, query, { principal: asker(principal), country }));
  }

  /** One of them as a file. */
  @Get(':id/:format')
  @Access('profile.invoices.file')
  @ApiOperation({ operationId: 'getOwnInvoiceFile' })
  @InvoiceFileAnswers()
  async getOwnFile(
    @Param() { cc: country, id, format }: InvoiceFilePath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    return this.downloads.file(
      await this.lists.one(OWN_INVOICES, id, { principal: asker(principal), country }),
      format,
    );
  }
}

/** Money is not for everybody of a customer: whoever does not administer it has no invoices. */
const asker = (principal: Principal): Principal =>
  principal.role === 'customer' ? { ...principal, customerId: null } : principal;
