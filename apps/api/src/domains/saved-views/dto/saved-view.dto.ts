import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { Choice, Flag, FormVersion, Line, Shaped, Whole } from '../../../platform/dto/fields.js';
import { SCHEDULES, type Schedule } from '../../dmp-feed/schedules.lookup.js';

/** The file types of mails. */
export const VIEW_FILE_TYPES = ['pdf', 'xls'] as const;

/** A view as it is saved. */
export class SavedViewInputDto {
  /**
   * What it is called; each of one's own views in a country is called something else.
   * @example "Women 18-49, newest month"
   */
  @Line(100)
  name: string;

  /**
   * It always shows the newest frame, or, where it is of days, the day, week or month before.
   * @example true
   */
  @Flag()
  follows: boolean;

  @ApiProperty({
    enum: SCHEDULES,
    description: 'How often it comes by mail; `none` = never.',
    example: 'weekly',
  })
  @Choice(SCHEDULES)
  schedule: Schedule;

  /**
   * At which hour of the market's clock, 0 to 23.
   * @example 7
   */
  @Whole(0, 23)
  hour: number;

  @ApiProperty({
    enum: VIEW_FILE_TYPES,
    description: 'As which file it comes; `xls` = Excel (.xlsx).',
    example: 'pdf',
  })
  @Choice(VIEW_FILE_TYPES)
  file_type: (typeof VIEW_FILE_TYPES)[number];

  /**
   * The kind of export that gives it as a file; a view that is changed keeps its own.
   * @example "ratings.ranking"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  kind?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'What that kind is asked for; a view that is changed keeps its own.',
    example: { type: 'services', attributes: 'gender:female' },
  })
  @IsOptional()
  @IsObject()
  parameters?: Record<string, unknown>;

  /**
   * Where the portal shows it; a view that is changed keeps its own.
   * @example "/at/ratings?attributes=gender:female"
   */
  @IsOptional()
  @MaxLength(4000)
  @Shaped(/^\/[a-z]{2}\/[^\s\\]*$/, 'address')
  address?: string;

  @FormVersion()
  version?: number;
}

/** A view that somebody has saved. */
export class SavedViewDto {
  /**
   * Its number.
   * @example 7
   */
  id: number;

  /**
   * What it is called.
   * @example "Women 18-49, newest month"
   */
  name: string;

  /**
   * The kind of export that gives it as a file.
   * @example "ratings.ranking"
   */
  kind: string;

  /**
   * Where the portal shows it.
   * @example "/at/ratings?attributes=gender:female"
   */
  address: string;

  /**
   * It always shows the newest frame, or the days before.
   * @example true
   */
  follows: boolean;

  @ApiProperty({
    enum: SCHEDULES,
    description: 'How often it comes by mail; `none` = never.',
    example: 'weekly',
  })
  schedule: Schedule;

  /**
   * At which hour of the market's clock.
   * @example 7
   */
  hour: number;

  @ApiProperty({ enum: VIEW_FILE_TYPES, description: 'As which file it comes.', example: 'pdf' })
  file_type: (typeof VIEW_FILE_TYPES)[number];

  /**
   * When the next mail is due; null without a schedule.
   * @example "2026-11-30T06:00:00.000Z"
   */
  next_at: string | null;

  /**
   * When the last one went out; null where none did.
   * @example "2026-11-23T06:00:04.000Z"
   */
  sent_at: string | null;

  /**
   * Links that show it without signing in and have not run out.
   * @example 1
   */
  links: number;

  /**
   * The clock of the market, by which it is sent: a zone of IANA.
   * @example "Europe/Vienna"
   */
  time_zone: string;

  /**
   * Rises each time it is changed.
   * @example 4
   */
  version: number;
}
