import { ApiProperty, OmitType } from '@nestjs/swagger';
import { DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Line, says, SeenVersion } from '../../../platform/dto/fields.js';
import { FileServerDto, PLAIN } from '../../../platform/dto/file-server.dto.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { HOST_KEY } from '../../../platform/net/host-key.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import {
  FEED_COLUMNS,
  FEED_DESTINATIONS,
  FEED_SCHEDULES,
  RUN_STATES,
  RUN_TRIGGERS,
  type FeedColumn,
  type FeedDestination,
  type FeedSchedule,
  type RunState,
  type RunTrigger,
} from '../feed.types.js';

const MAX_ID = 2_147_483_647;
const MAX_SERVICES = 500;
/** The server a feed goes to. */
export class FeedServerDto extends FileServerDto {}

/** A feed as somebody wants it. */
export class FeedInputDto {
  /**
   * Its name, of which a customer has one; also the name of the segment.
   * @example "Young women, news"
   */
  @Line(120)
  name: string;

  /**
   * The target group, as rankings write it; empty = everybody.
   * @example "gender:female;birthday:14-29"
   */
  @IsString()
  @MaxLength(2000)
  attributes: string;

  @ApiProperty({ enum: DEVICE_FILTERS, description: 'Devices that count.', example: 'all' })
  @IsIn(DEVICE_FILTERS)
  devices: DeviceFilter;

  /**
   * Numbers of the services.
   * @example [12, 17]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SERVICES)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_ID, { each: true })
  service_ids: number[];

  @ApiProperty({
    enum: FEED_COLUMNS,
    isArray: true,
    description: 'Columns of the file, in their order.',
    example: ['segment', 'service', 'persons'],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(FEED_COLUMNS, { each: true })
  columns: FeedColumn[];

  @ApiProperty({
    enum: FEED_SCHEDULES,
    description: 'When it is delivered: not by itself, every day, every Monday, on the first of every month.',
    example: 'weekly',
  })
  @IsIn(FEED_SCHEDULES)
  schedule: FeedSchedule;

  /**
   * At which hour of the market's clock, 0 to 23.
   * @example 6
   */
  @IsInt()
  @Min(0)
  @Max(23)
  hour: number;

  @ApiProperty({ enum: FEED_DESTINATIONS, description: 'Where it goes.', example: 'sftp' })
  @IsIn(FEED_DESTINATIONS)
  destination: FeedDestination;

  @ApiProperty({ type: FeedServerDto, nullable: true, description: 'The server; null for files.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => FeedServerDto)
  server: FeedServerDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    description: 'Password on the server. It is never given back; left out it stays, null removes it.',
    example: 'correct horse',
  })
  @IsOptional()
  @IsString()
  @Matches(PLAIN, says('control_characters'))
  @MaxLength(500)
  secret?: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    pattern: HOST_KEY.source,
    description:
      'Fingerprint of the key the SFTP server has to show. Left out it stays, null takes the one it shows next; it is forgotten with protocol, host or port.',
    example: 'SHA256:uNiVztksCsDhcc0u9e8BrxfYUK48YLpZXk6NTiC0yzY',
  })
  @IsOptional()
  @Matches(HOST_KEY, says('host_key'))
  host_key?: string | null;
}

/** A feed as it is to be. */
export class UpdateFeedDto extends FeedInputDto {
  @SeenVersion()
  version: number;
}

/** A delivery. */
export class FeedRunDto {
  /**
   * Its id.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  id: string;

  @ApiProperty({ enum: RUN_TRIGGERS, description: 'Who began it.', example: 'schedule' })
  trigger: RunTrigger;

  @ApiProperty({ enum: RUN_STATES, description: 'What has become of it.', example: 'done' })
  state: RunState;

  /**
   * How often it was tried.
   * @example 1
   */
  attempts: number;

  /**
   * Rows of the file; null until it is delivered.
   * @example 24
   */
  rows: number | null;

  /**
   * Bytes of the file; null until it is delivered.
   * @example 2048
   */
  bytes: number | null;

  /**
   * Name of the file; null until it is delivered.
   * @example "young-women-2026-10-20261121T050000Z.csv"
   */
  file_name: string | null;

  /**
   * The file can be downloaded here.
   * @example true
   */
  has_file: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'What went wrong the last time.', example: null })
  error: string | null;

  /**
   * When it was asked for.
   * @example "2026-11-21T05:00:00.000Z"
   */
  created_at: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'When it is tried again; null when it is not.',
    example: null,
  })
  next_try_at: string | null;

  /**
   * When it was over; null = not yet.
   * @example "2026-11-21T05:00:02.000Z"
   */
  finished_at: string | null;
}

/** A feed. */
export class FeedDto extends OmitType(FeedInputDto, ['secret', 'host_key'] as const) {
  /**
   * Its number.
   * @example 4
   */
  id: number;

  /**
   * Name of the customer whose it is.
   * @example "Alpen Media Agentur"
   */
  customer: string;

  /**
   * A password for the server is stored.
   * @example true
   */
  has_secret: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Fingerprint of the key the SFTP server has to show; null until its first delivery.',
    example: 'SHA256:uNiVztksCsDhcc0u9e8BrxfYUK48YLpZXk6NTiC0yzY',
  })
  host_key: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Another key that it has shown since: nothing is delivered until it is accepted.',
    example: null,
  })
  offered_host_key: string | null;

  /**
   * Counts changes; a change names the version it was made from.
   * @example 3
   */
  version: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'When it is delivered next; null without a schedule.',
    example: '2026-11-23T05:00:00.000Z',
  })
  next_run_at: string | null;

  @ApiProperty({
    type: FeedRunDto,
    nullable: true,
    description: 'Its newest delivery; null before the first.',
  })
  last_run: FeedRunDto | null;
}

/** One feed. */
export class FeedResponseDto extends SuccessDto {
  /** The feed. */
  feed: FeedDto;
}

/** A level of an attribute. */
export class FeedAttributeValueDto {
  /**
   * Stable name, used in target groups.
   * @example "female"
   */
  key: string;

  /**
   * Shown name.
   * @example "Female"
   */
  name: string;
}

/** An attribute a target group can be made of. */
export class FeedAttributeDto extends FeedAttributeValueDto {
  /**
   * Heading it stands under.
   * @example "Demographics"
   */
  group: string;

  /** Its levels in their order. */
  values: FeedAttributeValueDto[];
}

/** A service a feed can hold. */
export class FeedServiceDto {
  /**
   * Its number.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "Post"
   */
  name: string;
}

/** A delivery that was begun. */
export class FeedRunResponseDto extends SuccessDto {
  /** The delivery. */
  run: FeedRunDto;
}

/** A page of the log, newest first. */
export class FeedLogResponseDto extends PageOf(FeedRunDto, 'runs') {}

/** Path of a delivery. */
export class FeedRunPath extends IdPath {
  /**
   * Id of the delivery.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  @IsUUID()
  run_id: string;
}
