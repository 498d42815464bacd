import { ApiProperty } from '@nestjs/swagger';
import { NOTIFICATION_KINDS, type NotificationKind } from '@netreach/domain';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { yesNo } from '../../../platform/http/query-values.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** Which notifications are asked for. */
export class NotificationsQuery extends PageQuery {
  /**
   * Only those not read yet.
   * @example true
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  unread?: boolean;
}

/** Something the user should know. */
export class NotificationDto {
  /**
   * Number of the notification.
   * @example 91
   */
  id: number;

  @ApiProperty({
    enum: NOTIFICATION_KINDS,
    description: 'What happened; the portal translates by it.',
    example: 'account.api_key_created',
  })
  kind: NotificationKind;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What the text of the kind names.',
    example: { name: 'Nightly report' },
  })
  params: Record<string, string>;

  /**
   * The text in English.
   * @example "The API key Nightly report was made."
   */
  text: string;

  /**
   * Path below the country to look at; null = none.
   * @example "profile"
   */
  link: string | null;

  /**
   * When it happened.
   * @example "2026-10-04T08:15:00.000Z"
   */
  created_at: string;

  /**
   * When the user read it; null = not yet.
   * @example "2026-10-04T09:00:00.000Z"
   */
  read_at: string | null;
}

/** Notifications of the signed-in user. */
export class NotificationsResponseDto extends SuccessDto {
  /** Newest first. */
  notifications: NotificationDto[];

  /**
   * How many there are on all pages.
   * @example 12
   */
  total: number;

  /**
   * How many are not read yet.
   * @example 2
   */
  unread: number;
}

/** What the user has read: either some, or all. */
export class ReadNotificationsDto {
  /**
   * Numbers of the notifications that were read.
   * @example [91, 90]
   */
  @ValidateIf(({ all, ids }: ReadNotificationsDto) => all === undefined || ids !== undefined)
  @IsArray()
  @ArrayMaxSize(500)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  ids?: number[];

  /**
   * All of them were read.
   * @example true
   */
  @IsOptional()
  @Equals(true)
  all?: boolean;
}

/** What is left to read. */
export class NotificationsReadResponseDto extends SuccessDto {
  /**
   * How many are not read yet.
   * @example 0
   */
  unread: number;
}
