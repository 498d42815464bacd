import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesUpload } from '../../platform/files/uploads.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { HIDDEN_TARGETS, TARGETS } from './database/targets.list.js';
import { AssignTargetDto, AssignTargetsDto, HideTargetDto } from './dto/target.dto.js';
import {
  HiddenTargetsQuery,
  HiddenTargetsResponseDto,
  TargetsMovedResponseDto,
  TargetsQuery,
  TargetsResponseDto,
} from './dto/targets.dto.js';
import { MAX_TARGET_FILE, TargetFileDto, TargetFilePreviewResponseDto } from './dto/target-file.dto.js';
import { TargetFiles } from './target-files.service.js';
import { TargetsService } from './targets.service.js';

/** Hosts and apps, and the services their contacts count for. */
@ApiTags('Administration')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such target.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
@Controller('v3/:cc/admin/ratings/targets')
export class TargetsController {
  constructor(
    private readonly lists: Lists,
    private readonly targets: TargetsService,
  ) {}

  /** One page of the targets that wait for a service and were not put aside, or of those of a service. */
  @Get()
  @Access('admin.ratings.targets.list')
  @ApiOperation({ operationId: 'listTargets' })
  async listTargets(
    @Param() { cc: country }: CountryPath,
    @Query() query: TargetsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TargetsResponseDto> {
    return ok(await this.lists.page(TARGETS, query, { principal, country }));
  }

  /** One page of the targets that somebody has put aside. */
  @Get('hidden')
  @Access('admin.ratings.targets.hidden')
  @ApiOperation({ operationId: 'listHiddenTargets' })
  async listHiddenTargets(
    @Param() { cc: country }: CountryPath,
    @Query() query: HiddenTargetsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<HiddenTargetsResponseDto> {
    return ok(await this.lists.page(HIDDEN_TARGETS, query, { principal, country }));
  }

  /** Gives targets to a service, wherever they were. Months with their contacts are measured again in the next rounds. */
  @Post('bulk-assign')
  @HttpCode(200)
  @Access('admin.ratings.targets.bulk-assign')
  @ApiOperation({ operationId: 'assignTargets' })
  async assignTargets(
    @Param() { cc: country }: CountryPath,
    @Body() body: AssignTargetsDto,
  ): Promise<TargetsMovedResponseDto> {
    return ok(await this.targets.assign(country, body));
  }

  /** Takes targets from a service. Months with their contacts are measured again in the next rounds. */
  @Post('bulk-unassign')
  @HttpCode(200)
  @Access('admin.ratings.targets.bulk-unassign')
  @ApiOperation({ operationId: 'unassignTargets' })
  async unassignTargets(
    @Param() { cc: country }: CountryPath,
    @Body() body: AssignTargetsDto,
  ): Promise<TargetsMovedResponseDto> {
    return ok(await this.targets.unassign(country, body));
  }

  /** Gives a target to a service. */
  @Post(':id/assign')
  @HttpCode(200)
  @Access('admin.ratings.targets.assign')
  @ApiOperation({ operationId: 'assignTarget' })
  async assignTarget(
    @Param() { cc: country, id }: IdPath,
    @Body() { service_id }: AssignTargetDto,
  ): Promise<TargetsMovedResponseDto> {
    return ok(await this.targets.assign(country, { service_id, target_ids: [id] }));
  }

  /** Puts a target aside that waits for a service: for good, or for 30 days. */
  @Post(':id/hide')
  @HttpCode(200)
  @Access('admin.ratings.targets.hide')
  @ApiOperation({ operationId: 'hideTarget' })
  async hideTarget(@Param() { cc, id }: IdPath, @Body() body: HideTargetDto): Promise<SuccessDto> {
    await this.targets.hide(cc, id, body);
    return ok({});
  }

  /** Takes a target back that was put aside. */
  @Post(':id/unhide')
  @HttpCode(200)
  @Access('admin.ratings.targets.unhide')
  @ApiOperation({ operationId: 'unhideTarget' })
  async unhideTarget(@Param() { cc, id }: IdPath): Promise<SuccessDto> {
    await this.targets.unhide(cc, id);
    return ok({});
  }
}

/** Files that give targets to services. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/targets/import')
export class TargetFilesController {
  constructor(private readonly files: TargetFiles) {}

  /** What an Excel or CSV file of targets and services would do, and which of its lines cannot be done. Nothing is stored. */
  @Post('preview')
  @HttpCode(200)
  @Access('admin.ratings.targets.import-preview')
  @TakesUpload({ maxBytes: MAX_TARGET_FILE })
  @ApiOperation({ operationId: 'previewTargetFile' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The file cannot be read.' })
  async previewTargetFile(
    @Param() { cc: country }: CountryPath,
    @Body() file: TargetFileDto,
  ): Promise<TargetFilePreviewResponseDto> {
    return ok(await this.files.preview(country, file));
  }

  /** Gives targets to services as a file says, all of them or none. Months with their contacts are measured again. */
  @Post()
  @HttpCode(200)
  @Access('admin.ratings.targets.import')
  @TakesUpload({ maxBytes: MAX_TARGET_FILE })
  @ApiOperation({ operationId: 'importTargetFile' })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description: 'The file cannot be read, or a line cannot be done.',
  })
  async importTargetFile(
    @Param() { cc: country }: CountryPath,
    @Body() file: TargetFileDto,
  ): Promise<TargetsMovedResponseDto> {
    return ok(await this.files.take(country, file));
  }
}
