import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { EXPORTS } from './database/exports.list.js';
import { CreateExportDto, ExportResponseDto } from './dto/export.dto.js';
import { ExportPath } from './dto/export-path.dto.js';
import { ExportsQuery, ExportsResponseDto } from './dto/exports.dto.js';
import { ExportFiles } from './export-files.service.js';
import { shownExport } from './export-shown.js';
import { ExportsService } from './exports.service.js';
import { FILE_FORMS } from './writers/export-writer.js';

const BINARY = { schema: { type: 'string', format: 'binary' } };
const FILE_CONTENT = Object.fromEntries(
  Object.values(FILE_FORMS).map(({ contentType }) => [contentType.replace(/;.*/, ''), BINARY]),
);

/** Exports of the signed-in user: files that are made in the background. */
@ApiTags('Exports')
@Controller('v3/:cc/exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly files: ExportFiles,
    private readonly lists: Lists,
  ) {}

  /** Starts an export; the answer names the job to follow. */
  @Post()
  @HttpCode(202)
  @Access('exports.create')
  @ApiOperation({ operationId: 'createExport' })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description: 'There is no such export, or a parameter is wrong.',
  })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async createExport(
    @Param() { cc }: CountryPath,
    @Body() order: CreateExportDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    return ok({ export: await this.exports.start(principal, cc, order) });
  }

  /** The user's own exports in a country, newest first unless told otherwise. */
  @Get()
  @Access('exports.list')
  @ApiOperation({ operationId: 'listExports' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listExports(
    @Param() { cc }: CountryPath,
    @Query() query: ExportsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportsResponseDto> {
    return ok(await this.lists.page(EXPORTS, query, { principal, country: cc }));
  }

  /** State and progress of an export. */
  @Get(':id')
  @Access('exports.show')
  @ApiOperation({ operationId: 'getExport' })
  async getExport(
    @Param() { cc, id }: ExportPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    return ok({ export: shownExport(await this.exports.own(principal, cc, id)) });
  }

  /** The finished file. */
  @Get(':id/file')
  @Access('exports.file')
  @ApiOperation({ operationId: 'getExportFile' })
  @ApiResponse({ status: 200, description: 'The file.', content: FILE_CONTENT })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The file is not ready.' })
  @ApiResponse({ status: 410, type: ErrorDto, description: 'The file has expired.' })
  async getExportFile(
    @Param() { cc, id }: ExportPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    const job = await this.exports.own(principal, cc, id);
    const { stream, size, name } = await this.files.open(job, principal);
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(stream, {
      type: FILE_FORMS[job.fileType].contentType,
      disposition,
      length: size,
    });
  }

  /** Begins an export again that failed, was stopped, or has expired. */
  @Post(':id/retry')
  @HttpCode(202)
  @Access('exports.retry')
  @ApiOperation({ operationId: 'retryExport' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The export is not over, or its file is there.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async retryExport(
    @Param() { cc, id }: ExportPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    return ok({ export: await this.exports.retry(principal, cc, id) });
  }

  /** Stops an export that is under way; removes one that is over, with its file. */
  @Delete(':id')
  @Access('exports.delete')
  @ApiOperation({ operationId: 'deleteExport' })
  async deleteExport(
    @Param() { cc, id }: ExportPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    const job = await this.exports.own(principal, cc, id);
    if (!(await this.exports.cancel(job))) await this.files.remove(await this.exports.own(principal, cc, id));
    return ok({});
  }
}
