import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { MAX_BENCHMARK_FILE } from '@netreach/domain/brand-lift';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesUpload } from '../../platform/files/uploads.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { BenchmarkExport } from './benchmark-export.service.js';
import { BenchmarksService } from './benchmarks.service.js';
import { BenchmarksRepository } from './database/benchmarks.repository.js';
import {
  BenchmarksExportQuery,
  BenchmarksRemovedResponseDto,
  BenchmarksToRemoveDto,
} from './dto/benchmark-changes.dto.js';
import { BenchmarksQuery, BenchmarksResponseDto } from './dto/benchmarks.dto.js';
import {
  BenchmarkFileDto,
  BenchmarkUploadInputDto,
  BenchmarkUploadResponseDto,
  UploadAddressResponseDto,
  UploadPath,
  UploadTokenPath,
  UploadUrlQuery,
} from './dto/uploads.dto.js';
import { UploadTokenGuard } from './files/upload-token.guard.js';
import { UploadsService } from './files/uploads.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

/** The benchmark of brand lift studies. */
@ApiTags('Brand lift')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field or a condition is wrong.' })
@Controller('v3/brand-lift/benchmarks')
export class BenchmarksController {
  constructor(
    private readonly benchmarks: BenchmarksService,
    private readonly repository: BenchmarksRepository,
    private readonly exports: BenchmarkExport,
    private readonly uploads: UploadsService,
  ) {}

  /** Means by category over the studies that fit, weighted by their age today, and one page of these studies. */
  @Get()
  @Access('brand-lift.benchmarks.list')
  @ApiOperation({ operationId: 'listBenchmarks' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such category.' })
  async list(@Query() query: BenchmarksQuery): Promise<BenchmarksResponseDto> {
    return ok(await this.benchmarks.page(query));
  }

  /** Has a file read that was sent: to be told what would come of it, or to store all its rows or none. */
  @Post()
  @HttpCode(202)
  @Access('brand-lift.benchmarks.create')
  @ApiOperation({ operationId: 'importBenchmarks' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such upload.' })
  @ApiResponse({
    status: 409,
    type: ErrorDto,
    description: 'The file has not arrived, or is being worked on.',
  })
  async import(
    @Body() { upload_id: id, preview = false }: BenchmarkUploadInputDto,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<BenchmarkUploadResponseDto> {
    return ok({ upload: await this.uploads.begin(id, userId, preview) });
  }

  /** Removes rows: some, those of a category, or all. */
  @Delete()
  @Access('brand-lift.benchmarks.delete-many')
  @ApiOperation({ operationId: 'deleteBenchmarks' })
  async remove(
    @Body() { ids, category, all = false }: BenchmarksToRemoveDto,
  ): Promise<BenchmarksRemovedResponseDto> {
    const named = [ids, category, all || undefined].filter((one) => one !== undefined);
    if (named.length !== 1) throw refusedField('ids', 'required');
    const what = { ...(ids && { ids }), ...(category !== undefined && { category }) };
    return ok({ removed: await this.repository.remove(what) });
  }

  /** The studies that fit as a file, below the means of their categories, as of today. */
  @Get('export')
  @Access('brand-lift.benchmarks.export')
  @ApiOperation({ operationId: 'exportBenchmarks' })
  @ApiResponse({
    status: 200,
    description: 'The file.',
    content: {
      'text/csv': BINARY,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': BINARY,
    },
  })
  async export(@Query() query: BenchmarksExportQuery): Promise<StreamableFile> {
    const { name, type, stream } = await this.exports.file(query);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }
}

/** Files of the benchmark. */
@ApiTags('Brand lift')
@ApiResponse({ status: 422, type: ErrorDto, description: 'The file is of another kind.' })
@Controller('v3/brand-lift')
export class BenchmarkUploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** An address that one file can be sent to, within 15 minutes. */
  @Get('upload-url')
  @Access('brand-lift.upload-url')
  @ApiOperation({ operationId: 'getBenchmarkUploadUrl' })
  async address(
    @Query() { fileName }: UploadUrlQuery,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<UploadAddressResponseDto> {
    return ok({ address: await this.uploads.address(userId, fileName) });
  }

  /** Takes the file of an address; nobody has to be signed in. */
  @Put('upload/:token')
  @Access('brand-lift.upload')
  @UseGuards(UploadTokenGuard)
  @TakesUpload({ maxBytes: MAX_BENCHMARK_FILE })
  @ApiOperation({ operationId: 'uploadBenchmarks' })
  @ApiResponse({ status: 410, type: ErrorDto, description: 'The address was used, or its time is over.' })
  async receive(
    @Param() { token }: UploadTokenPath,
    @Body() { file }: BenchmarkFileDto,
  ): Promise<SuccessDto> {
    await this.uploads.receive(token, file);
    return ok({});
  }

  /** A file of one's own, how far it is, and what came of it. */
  @Get('uploads/:upload_id')
  @Access('brand-lift.uploads.show')
  @ApiOperation({ operationId: 'showBenchmarkUpload' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such upload.' })
  async show(
    @Param() { upload_id: id }: UploadPath,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<BenchmarkUploadResponseDto> {
    return ok({ upload: await this.uploads.show(id, userId) });
  }
}
