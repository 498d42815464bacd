import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { AUDIT_OUTCOMES } from '../../../platform/audit/audit-trail.service.js';
import { IsMoment } from '../../../platform/http/moment.js';
import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';

/** Columns the audit log can be ordered by. */
export const AUDIT_SORT_FIELDS = ['at', 'event'] as const;

/** Which entries of the audit log are asked for. */
export class AuditQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: AUDIT_SORT_FIELDS,
    description: 'Column to order by; `at` by default.',
    example: 'at',
  })
  @IsOptional()
  @IsIn(AUDIT_SORT_FIELDS)
  sort?: (typeof AUDIT_SORT_FIELDS)[number];

  @ApiPropertyOptional({
    enum: ['asc', 'desc'],
    description: 'Direction; `desc` by default.',
    example: 'desc',
  })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';

  /**
   * What happened; several separated by commas.
   * @example "session.begun,login.failed"
   */
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  event?: string;

  @ApiPropertyOptional({ enum: AUDIT_OUTCOMES, description: 'How it ended.', example: 'denied' })
  @IsOptional()
  @IsIn(AUDIT_OUTCOMES)
  outcome?: (typeof AUDIT_OUTCOMES)[number];

  /**
   * Number of the user who did it.
   * @example 7
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  actor_id?: number;

  /**
   * Number of the user it concerns.
   * @example 42
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  subject_id?: number;

  /**
   * The OAuth2 client through which it was done.
   * @example "reports"
   */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  client_id?: string;

  /**
   * From this time on, it included.
   * @example "2026-10-01T00:00:00Z"
   */
  @IsOptional()
  @IsMoment()
  from?: string;

  /**
   * Up to this time, it excluded.
   * @example "2026-11-01T00:00:00Z"
   */
  @IsOptional()
  @IsMoment()
  to?: string;

  /**
   * Part of the event, the reason, the object's number, the request id, or of name or address of a user.
   * @example "planner"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;
}

/** A user of an entry. */
export class AuditPersonDto {
  /**
   * Number of the user.
   * @example 7
   */
  id: number;

  /**
   * Name as it is now; null when the user is gone.
   * @example "Paula Planner"
   */
  name: string | null;
}

/** A thing of an entry. */
export class AuditObjectDto {
  /**
   * What kind of thing.
   * @example "api_key"
   */
  type: string;

  /**
   * Its number or key.
   * @example "3"
   */
  id: string | null;
}

/** An entry of the audit log. */
export class AuditEventDto {
  /**
   * Number of the entry.
   * @example 100234
   */
  id: number;

  /**
   * When it happened.
   * @example "2026-10-04T08:15:00.000Z"
   */
  at: string;

  /**
   * What happened.
   * @example "user.impersonated"
   */
  event: string;

  @ApiProperty({ enum: AUDIT_OUTCOMES, description: 'How it ended.', example: 'done' })
  outcome: (typeof AUDIT_OUTCOMES)[number];

  /** Who did it; null: nobody who is known. */
  actor: AuditPersonDto | null;

  /** Whom it concerns. */
  subject: AuditPersonDto | null;

  /**
   * The OAuth2 client through which it was done.
   * @example "reports"
   */
  client_id: string | null;

  /**
   * Country it was done in.
   * @example "at"
   */
  country_code: string | null;

  /**
   * Number of the customer concerned.
   * @example 12
   */
  customer_id: number | null;

  /** What it was done to. */
  object: AuditObjectDto | null;

  /**
   * Why, in the actor's words.
   * @example "Ticket 4711: the ranking shows no figures"
   */
  reason: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What changed or why, in fields of the event.',
    example: { rule: 'ratings.list' },
  })
  details: Record<string, unknown>;

  /**
   * Names the request in the server's log.
   * @example "0b3a5f9e-6a43-4c1b-9a51-3a4f0f7a2d10"
   */
  request_id: string | null;

  /**
   * Network address it came from.
   * @example "203.0.113.7"
   */
  address: string | null;

  /**
   * What the client called itself.
   * @example "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
   */
  user_agent: string | null;
}

/** Entries of the audit log, in the order asked for. */
export class AuditResponseDto extends PageOf(AuditEventDto, 'events') {}
