import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { RemovesRow } from '../../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { INVOICES } from '../database/invoices.list.js';
import { InvoiceResponseDto } from '../dto/invoice.dto.js';
import {
  InvoiceCancelDto,
  InvoiceIdsDto,
  InvoicesDoneDto,
  InvoicesQuery,
  InvoicesResponseDto,
} from '../dto/invoices.dto.js';
import { InvoiceFileAnswers, InvoiceFilePath } from '../dto/invoice-file.dto.js';
import { InvoiceDownloads } from '../documents/invoice-downloads.service.js';
import { InvoiceIssuing } from './invoice-issuing.service.js';
import { InvoiceMails } from '../mails/invoice-mails.service.js';
import { eachOf, InvoicesService } from './invoices.service.js';

/** Invoices, from drafts on. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing/invoices')
export class InvoicesController {
  constructor(
    private readonly lists: Lists,
    private readonly invoices: InvoicesService,
    private readonly issuing: InvoiceIssuing,
    private readonly mails: InvoiceMails,
    private readonly downloads: InvoiceDownloads,
  ) {}

  /** One page of invoices and their drafts. */
  @Get()
  @Access('admin.billing.invoices.list')
  @ApiOperation({ operationId: 'listInvoices' })
  async listInvoices(
    @Param() { cc: country }: CountryPath,
    @Query() query: InvoicesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<InvoicesResponseDto> {
    return ok(await this.lists.page(INVOICES, query, { principal, country }));
  }

  /** Notes that drafts have been looked at; refused where one breaks rules of EN 16931. */
  @Post('check')
  @HttpCode(200)
  @Access('admin.billing.invoices.check')
  @ApiOperation({ operationId: 'checkInvoices' })
  async checkInvoices(
    @Param() { cc: country }: CountryPath,
    @Body() { ids }: InvoiceIdsDto,
  ): Promise<InvoicesDoneDto> {
    return ok(await this.invoices.each(country, ids, 'check'));
  }

  /** Issues checked drafts: each gets the next number of the year, and never changes from then on. */
  @Post('issue')
  @HttpCode(200)
  @Access('admin.billing.invoices.issue')
  @ApiOperation({ operationId: 'issueInvoices' })
  async issueInvoices(
    @Param() { cc: country }: CountryPath,
    @Body() { ids }: InvoiceIdsDto,
  ): Promise<InvoicesDoneDto> {
    return ok(await this.invoices.each(country, ids, 'issue'));
  }

  /** Mails issued invoices to the contacts of their contracts, for the first time or again. */
  @Post('send')
  @HttpCode(200)
  @Access('admin.billing.invoices.send')
  @ApiOperation({ operationId: 'sendInvoices' })
  async sendInvoices(
    @Param() { cc: country }: CountryPath,
    @Body() { ids }: InvoiceIdsDto,
  ): Promise<InvoicesDoneDto> {
    return ok(await eachOf(ids, (id) => this.mails.send(country, id)));
  }

  /** All that an invoice says, and what happened to it. */
  @Get(':id')
  @Access('admin.billing.invoices.show')
  @ApiOperation({ operationId: 'showInvoice' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such invoice.' })
  async showInvoice(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<InvoiceResponseDto> {
    return ok(await this.invoices.details({ principal, country }, id));
  }

  /** An issued invoice as PDF/A-3 with its XML inside, or as XML of EN 16931 in one of its syntaxes. */
  @Get(':id/:format')
  @Access('admin.billing.invoices.file')
  @ApiOperation({ operationId: 'getInvoiceFile' })
  @InvoiceFileAnswers()
  async getFile(
    @Param() { cc: country, id, format }: InvoiceFilePath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    return this.downloads.file(await this.lists.one(INVOICES, id, { principal, country }), format);
  }

  /** Takes an issued invoice back by a credit note, and drafts another one in its place where wanted. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Access('admin.billing.invoices.cancel')
  @ApiOperation({ operationId: 'cancelInvoice' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such invoice.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It is not issued, or has been taken back.' })
  async cancelInvoice(
    @Param() { cc: country, id }: IdPath,
    @Body() body: InvoiceCancelDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<InvoiceResponseDto> {
    await this.issuing.cancel(country, id, body);
    return ok(await this.invoices.details({ principal, country }, id));
  }

  /** Removes a draft; what it billed can be drafted anew. */
  @Delete(':id')
  @Access('admin.billing.invoices.delete')
  @ApiOperation({ operationId: 'deleteInvoiceDraft' })
  @RemovesRow()
  async deleteDraft(@Param() { cc: country, id }: IdPath): Promise<SuccessDto> {
    await this.issuing.remove(country, id);
    return ok({});
  }
}
