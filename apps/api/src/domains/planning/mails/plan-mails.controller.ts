import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { PlanMailBody } from './plan-mail.dto.js';
import { PlanMails } from './plan-mails.service.js';

/** Plans by mail. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/audience-reach')
export class PlanMailsController {
  constructor(private readonly mails: PlanMails) {}

  /** Has the report of a plan sent to the caller as PDF. */
  @Post('mail')
  @HttpCode(202)
  @Access('ratings.audience-reach.mail')
  @ApiOperation({ operationId: 'mailAudienceReach' })
  @ApiResponse({ status: 202, type: SuccessDto, description: 'It will be sent.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong or the frame has no data.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many reports of the user are under way.' })
  async mailAudienceReach(
    @Param() { cc }: CountryPath,
    @Body() { locale, ...plan }: PlanMailBody,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.mails.order(cc, principal, plan, locale);
    return ok({});
  }
}
