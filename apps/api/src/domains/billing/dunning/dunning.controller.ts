import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { RemovesRow } from '../../../platform/crud/crud.docs.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { DUNNING_LETTERS } from '../database/dunning-letters.list.js';
import { DunningRepository } from '../database/dunning.repository.js';
import { DunningLettersQuery, DunningLettersResponseDto, DunningRunResponseDto } from '../dto/dunning.dto.js';
import { InvoiceIdsDto, InvoicesDoneDto } from '../dto/invoices.dto.js';
import { eachOf } from '../invoices/invoices.service.js';
import { InvoiceMails } from '../mails/invoice-mails.service.js';
import { Dunning } from './dunning.service.js';

/** Letters about late invoices. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing/dunning')
export class DunningController {
  constructor(
    private readonly lists: Lists,
    private readonly dunning: Dunning,
    private readonly letters: DunningRepository,
    private readonly mails: InvoiceMails,
  ) {}

  /** Has the letters written that are due today; they go out when somebody sends them. */
  @Post('runs')
  @HttpCode(202)
  @Access('admin.billing.dunning.start')
  @ApiOperation({ operationId: 'startDunningRun' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The law of the country is not known.' })
  async startRun(@Param() { cc: country }: CountryPath): Promise<DunningRunResponseDto> {
    await this.dunning.start(country);
    return ok({ run: await this.dunning.last(country) });
  }

  /** How far the writing of letters is. */
  @Get('runs')
  @Access('admin.billing.dunning.show')
  @ApiOperation({ operationId: 'showDunningRun' })
  async showRun(@Param() { cc: country }: CountryPath): Promise<DunningRunResponseDto> {
    return ok({ run: await this.dunning.last(country) });
  }

  /** One page of letters. */
  @Get('letters')
  @Access('admin.billing.dunning.list')
  @ApiOperation({ operationId: 'listDunningLetters' })
  async listLetters(
    @Param() { cc: country }: CountryPath,
    @Query() query: DunningLettersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DunningLettersResponseDto> {
    return ok(await this.lists.page(DUNNING_LETTERS, query, { principal, country }));
  }

  /** A letter as it goes out. */
  @Get('letters/:id/pdf')
  @Access('admin.billing.dunning.file')
  @ApiOperation({ operationId: 'getDunningLetter' })
  @ApiResponse({
    status: 200,
    description: 'The letter.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such letter.' })
  async getLetter(@Param() { cc: country, id }: IdPath): Promise<StreamableFile> {
    const pdf = await this.letters.pdf(country, id);
    if (!pdf) throw new AppError('request.not_found');
    const disposition = `attachment; filename="letter-${id}.pdf"`;
    return new StreamableFile(pdf, { type: 'application/pdf', disposition });
  }

  /** Mails letters to the contacts of their contracts, for the first time or again. */
  @Post('letters/send')
  @HttpCode(200)
  @Access('admin.billing.dunning.send')
  @ApiOperation({ operationId: 'sendDunningLetters' })
  async sendLetters(
    @Param() { cc: country }: CountryPath,
    @Body() { ids }: InvoiceIdsDto,
  ): Promise<InvoicesDoneDto> {
    return ok(await eachOf(ids, (id) => this.mails.sendLetter(country, id)));
  }

  /** Removes a letter that has not gone out and has none after it. */
  @Delete('letters/:id')
  @Access('admin.billing.dunning.delete')
  @ApiOperation({ operationId: 'deleteDunningLetter' })
  @RemovesRow()
  async deleteLetter(@Param() { cc: country, id }: IdPath): Promise<SuccessDto> {
    await this.dunning.remove(country, id);
    return ok({});
  }
}
