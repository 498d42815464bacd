import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import {
  NotificationsQuery,
  NotificationsReadResponseDto,
  NotificationsResponseDto,
  ReadNotificationsDto,
} from './dto/notification.dto.js';
import { NotificationsService } from './notifications.service.js';

/** What the signed-in user should know. */
@ApiTags('User')
@Controller('v3/:cc/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** The user's notifications, newest first. */
  @Get()
  @Access('notifications.list')
  @ApiOperation({ operationId: 'listNotifications' })
  async listNotifications(
    @Param() _country: CountryPath,
    @Query() query: NotificationsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<NotificationsResponseDto> {
    return ok(await this.notifications.list(principal.userId, query));
  }

  /** Marks notifications as read. */
  @Post('read')
  @HttpCode(200)
  @Access('notifications.read')
  @ApiOperation({ operationId: 'readNotifications' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'Neither numbers nor all.' })
  async readNotifications(
    @Param() _country: CountryPath,
    @Body() { ids }: ReadNotificationsDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<NotificationsReadResponseDto> {
    return ok({ unread: await this.notifications.read(principal.userId, ids) });
  }
}
