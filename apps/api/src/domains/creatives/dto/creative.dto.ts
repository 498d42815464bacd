import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CREATIVE_KINDS, type CreativeKind } from '@netreach/domain';
import {
  IsBase64,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { Choice, FormVersion, Line, says, Whole } from '../../../platform/dto/fields.js';
import { cleanLandingPage, LONGEST_LANDING_PAGE } from '../landing-page.lookup.js';

/** Bytes of a file that comes in a body, and the base64 they take. */
const MAX_FILE = 700_000;
const LONGEST_BASE64 = Math.ceil(MAX_FILE / 3) * 4;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function OptionalDay(description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      format: 'date',
      pattern: DAY.source,
      description,
      example,
    }),
    IsOptional(),
    IsISO8601({ strict: true }, says('not_a_day')),
    Matches(DAY, says('not_a_day')),
  );
}

function OptionalPixels(description: string, example: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      nullable: true,
      minimum: 1,
      maximum: 10_000,
      description,
      example,
    }),
    IsOptional(),
    IsInt(),
    Min(1),
    Max(10_000),
  );
}

/** An address that clicks lead to. */
function LandingPage(): PropertyDecorator {
  const isAddress = (value: unknown) => typeof value === 'string' && cleanLandingPage(value) !== undefined;
  return applyDecorators(
    ApiProperty({
      maxLength: LONGEST_LANDING_PAGE,
      description: 'Where a click leads, and nowhere else: http or https, without user and password.',
      example: 'https://shop.example/offer',
    }),
    IsString(),
    MaxLength(LONGEST_LANDING_PAGE),
    ValidateBy({ name: 'landingPage', validator: { validate: isAddress } }, says('landing_page')),
  );
}

/** What can be said of any creative. */
export class CreativeFieldsDto {
  /**
   * Its name, unique in the campaign or flight.
   * @example "Summer 300x250"
   */
  @Line(200)
  name: string;

  /**
   * A picture, a page as an archive, or a video.
   * @example "image"
   */
  @Choice(CREATIVE_KINDS)
  kind: CreativeKind;

  @LandingPage()
  landing_page: string;

  /**
   * Share of the deliveries among the creatives of its campaign.
   * @example 1
   */
  @Whole(1, 1000)
  weight: number;

  @OptionalDay('First day it is shown; null = from the beginning.', '2026-10-01')
  active_from?: string | null;

  @OptionalDay('Last day it is shown; null = to the end.', '2026-10-31')
  active_until?: string | null;

  @OptionalPixels('Width in pixels; that of a picture is taken from it.', 300)
  width?: number | null;

  @OptionalPixels('Height in pixels; that of a picture is taken from it.', 250)
  height?: number | null;
}

/** A creative as it is set up. */
export class CreativeInputDto extends CreativeFieldsDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'byte',
    maxLength: LONGEST_BASE64,
    description:
      'In base64, at most 700 kB: a picture (PNG, JPEG, WebP, GIF) of at most 4096 pixels a side, or a ZIP of an HTML5 creative; null = none. Without it, the one it has stays.',
    example: null,
  })
  @IsOptional()
  @IsString()
  @IsBase64()
  @MaxLength(LONGEST_BASE64)
  file?: string | null;

  @FormVersion()
  version?: number;
}

/** A creative (sujet). */
export class CreativeDto {
  /**
   * Number of the creative.
   * @example 31
   */
  id: number;

  /**
   * Number of its campaign.
   * @example 12
   */
  campaign_id: number;

  /**
   * Number of its flight; null = none.
   * @example 7
   */
  flight_id: number | null;

  /**
   * Its name.
   * @example "Summer 300x250"
   */
  name: string;

  @ApiProperty({ enum: CREATIVE_KINDS, description: 'What it is.', example: 'image' })
  kind: CreativeKind;

  /**
   * Where its clicks lead.
   * @example "https://shop.example/offer"
   */
  landing_page: string;

  /**
   * Share of the deliveries among the creatives of its campaign.
   * @example 1
   */
  weight: number;

  /**
   * First day it is shown; null = from the beginning.
   * @example "2026-10-01"
   */
  active_from: string | null;

  /**
   * Last day it is shown; null = to the end.
   * @example "2026-10-31"
   */
  active_until: string | null;

  /**
   * Width in pixels; null = not known.
   * @example 300
   */
  width: number | null;

  /**
   * Height in pixels; null = not known.
   * @example 250
   */
  height: number | null;

  /**
   * Where its picture, or the page of its archive, is shown; null = none.
   * @example "/v3/creative-files/5f4dcc3b5aa765d61d8327deb882cf995f4dcc3b5aa765d61d8327deb882cf99"
   */
  file_path: string | null;

  /**
   * Its tracking codes.
   * @example 4
   */
  codes: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
