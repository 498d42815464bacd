import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { ContactBreakdownsService } from './contact-breakdowns.service.js';
import {
  ContactBreakdownsInputDto,
  ContactBreakdownsQuery,
  ContactBreakdownsResponseDto,
} from './dto/contact-breakdowns.dto.js';

/** Contact classes. */
@ApiTags('Campaigns')
@Controller('v3/:cc/contact-breakdowns')
export class ContactBreakdownsController {
  constructor(private readonly breakdowns: ContactBreakdownsService) {}

  /** The contact classes of a campaign, which are its customer's unless it has its own; or those of a customer. */
  @Get()
  @Access('contact-breakdowns.show')
  @ApiOperation({ operationId: 'showContactBreakdowns' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign or customer.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'Neither a campaign nor a customer is named.' })
  async showContactBreakdowns(
    @Param() { cc: country }: CountryPath,
    @Query() query: ContactBreakdownsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ContactBreakdownsResponseDto> {
    return ok(await this.breakdowns.show({ principal, country }, query));
  }

  /** Gives a campaign or a customer contact classes; empty lists take its own away. */
  @Post()
  @HttpCode(200)
  @Access('contact-breakdowns.save')
  @ApiOperation({ operationId: 'saveContactBreakdowns' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign or customer.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Somebody else has changed them meanwhile.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong or missing.' })
  async saveContactBreakdowns(
    @Param() { cc: country }: CountryPath,
    @Body() body: ContactBreakdownsInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ContactBreakdownsResponseDto> {
    return ok(await this.breakdowns.save({ principal, country }, body));
  }
}
