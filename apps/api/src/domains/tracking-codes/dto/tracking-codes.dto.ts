import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AD_SERVERS, type AdServer } from '@netreach/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Choice, Flag, OptionalId, says } from '../../../platform/dto/fields.js';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { yesNo } from '../../../platform/http/query-values.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageDto } from '../../../platform/list/page.dto.js';
import { codesOf } from '../database/tracking-codes.list.js';

/** Bytes of a placement sheet, and its lines. */
export const MAX_SHEET = 2_000_000;
export const MAX_LINES = 2000;
/** Channels of one call, and characters of a name. */
const MOST_CHANNELS = 200;
const LONGEST_NAME = 200;
const CODE = /^[a-z0-9]{16}$/;
const VAST_TAG = /^https?:\/\/[^\s<>"]+$/;

function VastTag(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: 2000,
      pattern: VAST_TAG.source,
      description:
        'The VAST tag of the ad server whose video is measured; without it, a form of a video of one’s own.',
      example: 'https://ads.example/vast?id=1',
    }),
    IsOptional(),
    IsString(),
    MaxLength(2000),
    Matches(VAST_TAG, says('address')),
  );
}

/** What a list of codes is asked for. */
export class TrackingCodesQuery extends ListQuery(codesOf({ campaignId: 0 })) {
  @OptionalId('Number of a flight of the adFX test; without it, codes of no flight.', 7)
  flight_id?: number;

  @VastTag()
  wraps?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Only when codes were last seen is wanted: figures are null.',
    example: false,
  })
  @IsOptional()
  @yesNo
  @IsBoolean()
  seen?: boolean;
}

/** A player asks for a video to be measured. */
export class VastQuery {
  @VastTag()
  wraps?: string;
}

/** A code of a path. */
export class CodePath {
  @ApiProperty({ pattern: CODE.source, description: 'What stands in tags.', example: 'h3k9w2m7q4x8z5tb' })
  @Matches(CODE)
  code: string;
}

/** How codes are written. */
export class CodeOptionsDto {
  /**
   * The ad server that delivers the tags, whose macros are put in; none = without macros.
   * @example "gam"
   */
  @Choice(AD_SERVERS)
  ad_server: AdServer;

  /**
   * Tags carry the consent of whoever sees the ad, where the ad server knows it.
   * @example true
   */
  @Flag()
  consent: boolean;

  /**
   * Tags are called by https however the portal is.
   * @example true
   */
  @Flag()
  https: boolean;
}

/** How codes are written, and for which creatives in which channels there have to be some. */
export class SetOptionsDto {
  /** How the codes of the campaign or flight are written. */
  @IsDefined(says('required'))
  @IsObject()
  @ValidateNested()
  @Type(() => CodeOptionsDto)
  options: CodeOptionsDto;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    maxItems: 200,
    uniqueItems: true,
    description: 'Numbers of creatives that need codes; all of the campaign or flight without it.',
    example: [31],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  creative_ids?: number[];

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: LONGEST_NAME },
    maxItems: MOST_CHANNELS,
    uniqueItems: true,
    description: 'Channel names they need codes for; codes that are missing are made. None without it.',
    example: ['news.example'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CHANNELS)
  @ArrayUnique()
  @IsString({ each: true })
  @Matches(/\S/, { each: true, ...says('required') })
  @MaxLength(LONGEST_NAME, { each: true })
  channels?: string[];
}

/** A placement sheet. */
export class PlacementSheetDto {
  @FileField(
    'An Excel workbook (.xlsx, .xls) or CSV file of at most 2 MB and 2,000 lines, with a heading. Columns, in English or German: channel (site, publisher), and if there are placement, creative, size (format), landing page.',
  )
  file: UploadedFile;
}

/** A code as it is pasted. */
export class CodeTagsDto {
  /**
   * The pixel.
   * @example "<img src=\"https://measure.example/a.gif?c=h3k9w2m7q4x8z5tb\" width=\"1\" height=\"1\" alt=\"\">"
   */
  pixel: string;

  /**
   * The address of clicks.
   * @example "https://measure.example/k?c=h3k9w2m7q4x8z5tb"
   */
  click: string;

  /**
   * The script that measures how much is seen.
   * @example "<script async src=\"https://measure.example/a.js\" data-code=\"h3k9w2m7q4x8z5tb\"></script>"
   */
  script: string;

  /**
   * The VAST document.
   * @example "<VAST version=\"4.2\"/>"
   */
  vast: string;

  /**
   * Where players fetch the VAST document.
   * @example "https://measure.example/v3/vast/h3k9w2m7q4x8z5tb"
   */
  vast_url: string;
}

/** What was measured of the creative in the channel. */
export class CodeFiguresDto {
  /**
   * Impressions, gross.
   * @example 120400
   */
  served: number;

  /**
   * Viewable impressions.
   * @example 80100
   */
  viewable: number;

  /**
   * Clicks.
   * @example 310
   */
  clicks: number;

  /**
   * The last day anything was.
   * @example "2026-10-31"
   */
  last_day: string;
}

/** A tracking code. */
export class TrackingCodeDto {
  /**
   * Number of the code.
   * @example 501
   */
  id: number;

  /**
   * What stands in tags.
   * @example "h3k9w2m7q4x8z5tb"
   */
  code: string;

  /**
   * Number of its creative.
   * @example 31
   */
  creative_id: number;

  /**
   * Name of its creative.
   * @example "Summer 300x250"
   */
  creative: string;

  /**
   * Number of its channel name.
   * @example 5
   */
  channel_name_id: number;

  /**
   * Its channel name.
   * @example "news.example"
   */
  channel: string;

  /**
   * Where in the channel; empty = anywhere.
   * @example "Top"
   */
  placement: string;

  /**
   * When it was last seen, in the last two days; null = not.
   * @example "2026-10-31T09:30:00.000Z"
   */
  last_seen: string | null;

  /**
   * Seconds since then; null = not seen.
   * @example 12
   */
  seen_seconds_ago: number | null;

  @ApiProperty({
    type: CodeFiguresDto,
    nullable: true,
    description: 'What was measured of the creative in the channel, in all places of it; null = nothing yet.',
  })
  figures: CodeFiguresDto | null;

  /** What is pasted where. */
  tags: CodeTagsDto;
}

/** One page of codes. */
export class TrackingCodesResponseDto extends PageDto {
  /** The codes of the page. */
  codes: TrackingCodeDto[];

  /** How they are written. */
  options: CodeOptionsDto;
}

/** How codes are written now. */
export class CodeOptionsResponseDto extends SuccessDto {
  /** As it is stored. */
  options: CodeOptionsDto;

  /**
   * Codes that were made.
   * @example 4
   */
  made: number;
}
