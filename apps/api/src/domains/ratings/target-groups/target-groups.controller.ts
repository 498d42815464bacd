import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { SaveTargetGroupDto, TargetGroupResponseDto, TargetGroupsResponseDto } from './target-groups.dto.js';
import { TargetGroupsRepository, type GroupsOf } from '../database/target-groups.repository.js';
import { TargetGroupsService } from './target-groups.service.js';

const groupsOf = (country: string, { userId, customerId }: Principal): GroupsOf => ({
  country,
  userId,
  customerId,
});

/** Target groups the user keeps under a name. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/target-groups')
export class TargetGroupsController {
  constructor(
    private readonly service: TargetGroupsService,
    private readonly groups: TargetGroupsRepository,
  ) {}

  /** The user's target groups and those their team shares, by folder and name. */
  @Get()
  @Access('ratings.target-groups.list')
  @ApiOperation({ operationId: 'listTargetGroups' })
  async listTargetGroups(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TargetGroupsResponseDto> {
    return ok({ target_groups: await this.groups.list(groupsOf(cc, principal)) });
  }

  /** Keeps a target group. */
  @Post()
  @Access('ratings.target-groups.create')
  @ApiOperation({ operationId: 'createTargetGroup' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The name is taken or the filter is wrong.' })
  async createTargetGroup(
    @Param() { cc }: CountryPath,
    @Body() group: SaveTargetGroupDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TargetGroupResponseDto> {
    return ok({ target_group: await this.service.create(groupsOf(cc, principal), group) });
  }

  /** Changes name or filter of a target group. */
  @Put(':id')
  @HttpCode(200)
  @Access('ratings.target-groups.update')
  @ApiOperation({ operationId: 'updateTargetGroup' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'The user has no such group.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The name is taken or the filter is wrong.' })
  async updateTargetGroup(
    @Param() { cc, id }: IdPath,
    @Body() group: SaveTargetGroupDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TargetGroupResponseDto> {
    return ok({ target_group: await this.service.update(groupsOf(cc, principal), id, group) });
  }

  /** Removes a target group. */
  @Delete(':id')
  @HttpCode(200)
  @Access('ratings.target-groups.delete')
  @ApiOperation({ operationId: 'deleteTargetGroup' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'The user has no such group.' })
  async deleteTargetGroup(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    if (!(await this.groups.remove(groupsOf(cc, principal), id))) throw new AppError('request.not_found');
    return ok({});
  }
}
