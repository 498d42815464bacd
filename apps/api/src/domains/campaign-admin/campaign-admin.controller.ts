import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesUpload } from '../../platform/files/uploads.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import {
  MAX_PERSON_LIST,
  SpecialFunctionInputDto,
  SpecialFunctionPath,
  SpecialFunctionsQuery,
  SpecialFunctionsResponseDto,
  TrackedUsersDto,
} from './dto/special-functions.dto.js';
import { SpecialFunctions, type AdminAsked } from './special-functions.service.js';
import { TrackedUsers } from './tracked-users.service.js';

const asked = (principal: Principal, { cc, id }: IdPath): AdminAsked => ({
  principal,
  country: cc,
  campaign: id,
});

/** What only administrators do to campaigns. */
@ApiTags('Campaigns')
@Controller('v3/:cc/campaigns/:id')
export class CampaignAdminController {
  constructor(
    private readonly functions: SpecialFunctions,
    private readonly tracked: TrackedUsers,
  ) {}

  /** What is measured of a campaign, and what each special function would do to it. */
  @Get('special-functions')
  @Access('campaigns.special-functions.list')
  @ApiOperation({ operationId: 'listSpecialFunctions' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The customer cannot have it.' })
  async listSpecialFunctions(
    @Param() path: IdPath,
    @Query() { customer_id: customer }: SpecialFunctionsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SpecialFunctionsResponseDto> {
    return ok({ special_functions: await this.functions.show(asked(principal, path), customer) });
  }

  /**
   * Counts all days of a campaign again (`recompute`: a job; asked for twice it is one), removes all that was measured of it,
   * collected or imported (`reset`), or gives it to another customer (`move`).
   */
  @Post('special-functions/:action')
  @HttpCode(200)
  @Access('campaigns.special-functions.run')
  @ApiOperation({ operationId: 'runSpecialFunction' })
  @ChangesRow()
  async runSpecialFunction(
    @Param() path: SpecialFunctionPath,
    @Body() body: SpecialFunctionInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SpecialFunctionsResponseDto> {
    return ok({ special_functions: await this.functions.run(asked(principal, path), path.action, body) });
  }

  /**
   * The persons of a list whom a campaign has reached, with their impressions, viewable ones and clicks by channel name. Below
   * 30 of them there is no file. Lists, numbers and purposes are in the audit log.
   */
  @Post('tracked-users/export')
  @HttpCode(200)
  @Access('campaigns.tracked-users.export')
  @TakesUpload({ maxBytes: MAX_PERSON_LIST })
  @ApiOperation({ operationId: 'exportTrackedUsers' })
  @ApiProduces('text/csv')
  @ApiResponse({
    status: 200,
    description: 'The persons.',
    schema: { type: 'string', format: 'binary', example: '"person","channel"' },
  })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description:
      'The file cannot be read, a field is wrong, or fewer than 30 persons of the list were reached.',
  })
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="tracked-users.csv"')
  async exportTrackedUsers(
    @Param() path: IdPath,
    @Body() body: TrackedUsersDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.tracked.csv(asked(principal, path), body));
  }
}
