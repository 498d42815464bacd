import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { FormVersion, Line, OptionalId } from '../../../platform/dto/fields.js';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

export const SPECIAL_FUNCTIONS = ['recompute', 'reset', 'move'] as const;
export type SpecialFunction = (typeof SPECIAL_FUNCTIONS)[number];

const CLEARED = ['advertiser', 'response_service'] as const;
const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'];

/** Bytes and persons of a list. */
export const MAX_PERSON_LIST = 2_000_000;
export const MOST_PERSONS = 50_000;

/** A campaign and what is done to it. */
export class SpecialFunctionPath extends IdPath {
  @ApiProperty({ enum: SPECIAL_FUNCTIONS, description: 'What is done.', example: 'recompute' })
  @IsIn(SPECIAL_FUNCTIONS)
  action: SpecialFunction;
}

/** What previews are of. */
export class SpecialFunctionsQuery {
  @OptionalId('The customer the campaign would move to: `cleared` tells what it would lose.', 12)
  customer_id?: number;
}

/** What is to be done, and why. */
export class SpecialFunctionInputDto {
  /**
   * Why it is done; kept in the audit log.
   * @example "The agency has handed its client over to another one."
   */
  @ApiProperty({ minLength: 5 })
  @MinLength(5)
  @Line(500)
  reason: string;

  /**
   * The name of the campaign, which `reset` asks for.
   * @example "Alpenquell Herbst"
   */
  @ApiPropertyOptional({ maxLength: 200 })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  confirm?: string;

  @OptionalId('The customer a campaign moves to, which `move` asks for.', 12)
  customer_id?: number;

  @FormVersion()
  version?: number;
}

/** What is measured of a campaign. */
export class CampaignCountsDto {
  /**
   * Days with hits, each counted anew by `recompute`.
   * @example 31
   */
  hit_days: number;

  /**
   * Those of them that wait for being counted.
   * @example 1
   */
  waiting_days: number;

  /**
   * Hits of advertising.
   * @example 48210
   */
  ad_hits: number;

  /**
   * Those of them that an import has brought.
   * @example 0
   */
  imported_ad_hits: number;

  /**
   * Rows of traffic: by day, creative, channel name, flight and device.
   * @example 620
   */
  traffic_rows: number;

  /**
   * Those of them that an import has brought: `recompute` leaves them as they are.
   * @example 0
   */
  imported_traffic_rows: number;

  /**
   * Rows of contacts of the panel; null where they are of fewer than 30 persons.
   * @example 1840
   */
  contact_rows: number | null;

  /**
   * Those of them that an import has brought: `recompute` leaves them as they are.
   * @example 0
   */
  imported_contact_rows: number | null;

  /**
   * Persons of the panel with contacts; null below 30.
   * @example 412
   */
  persons: number | null;
}

/** The campaign of special functions. */
export class SpecialCampaignDto {
  /**
   * Its number.
   * @example 42
   */
  id: number;

  /**
   * Its name.
   * @example "Alpenquell Herbst"
   */
  name: string;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;

  /**
   * The customer it belongs to.
   * @example 12
   */
  customer_id: number;

  /**
   * Its name.
   * @example "Alpine Media"
   */
  customer: string;
}

/** The newest job that counts a campaign again. */
export class RecountDto {
  @ApiProperty({ enum: JOB_STATES, description: 'What has become of it.', example: 'running' })
  state: string;

  /**
   * How far it is.
   * @example 40
   */
  percent: number;

  /**
   * When it was asked for.
   * @example "2026-11-02T08:15:00.000Z"
   */
  asked_at: Date;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it ended; null before.',
    example: '2026-11-02T08:16:30.000Z',
  })
  ended_at: Date | null;
}

/** What a campaign loses with its customer. */
export class ClearedDto {
  @ApiProperty({ enum: CLEARED, description: 'What it is.', example: 'advertiser' })
  field: (typeof CLEARED)[number];

  /**
   * Its name.
   * @example "Alpenquell"
   */
  name: string;
}

/** A special function with what it would do now. */
export class SpecialFunctionDto {
  @ApiProperty({ enum: SPECIAL_FUNCTIONS, description: 'Which one.', example: 'move' })
  action: SpecialFunction;

  /**
   * There is something for it to do.
   * @example true
   */
  possible: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The text that `confirm` has to be; null where it asks for none.',
    example: null,
  })
  confirm: string | null;

  @ApiProperty({
    type: [ClearedDto],
    description: 'What the campaign would lose: advertisers always belong to their customer.',
  })
  cleared: ClearedDto[];
}

/** A customer a campaign can move to. */
export class SpecialCustomerDto {
  /**
   * Its number.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "Alpine Media"
   */
  name: string;
}

/** What special functions there are of a campaign, and what each would do now. */
export class SpecialFunctionsDto {
  campaign: SpecialCampaignDto;
  counts: CampaignCountsDto;

  /** What can be done, and what each would do now. */
  functions: SpecialFunctionDto[];

  /** Customers it can move to, by name. */
  customers: SpecialCustomerDto[];

  @ApiProperty({ type: RecountDto, nullable: true, description: 'Null where none is known.' })
  recount: RecountDto | null;
}

/** The special functions of a campaign. */
export class SpecialFunctionsResponseDto extends SuccessDto {
  /** What there is and what each of them would do, after what was done. */
  special_functions: SpecialFunctionsDto;
}

/** A list of persons. */
export class TrackedUsersDto {
  @FileField(
    'An Excel workbook or CSV file of at most 2 MB and 50,000 lines. Its first column holds ids of persons as files of the panel name them; others are not read.',
  )
  file: UploadedFile;

  /**
   * What the list is for; kept in the audit log.
   * @example "Recruiting persons with contacts for the brand study of November"
   */
  @ApiProperty({ minLength: 10 })
  @MinLength(10)
  @Line(500)
  purpose: string;
}
