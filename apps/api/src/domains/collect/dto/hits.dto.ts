import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { cleanText } from '../../../platform/text/clean-text.js';

/** Longer texts of a hit are cut to these numbers of code points, not refused. */
export const CLIP = { p: 1000, ti: 200, r: 2000 } as const;

const clip = (length: number) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? cleanText(value, length) : value,
  );

/** A hit as the tag sends it; short names, because it travels with every page. */
export class SentHitDto {
  /**
   * 32 hex digits chosen by the sender; the same hit sent twice counts once.
   * @example "9f86d081884c7d659a2feaa0c55ad015"
   */
  @Matches(/^[0-9a-f]{32}$/)
  id: string;

  /**
   * Tracking identifier of the service.
   * @example "alpenpost-web"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  i: string;

  @ApiProperty({ enum: ['page', 'time'], description: 'Impression or use time.', example: 'page' })
  @IsIn(['page', 'time'])
  t: 'page' | 'time';

  /**
   * Path of the page.
   * @example "/sport/ski"
   */
  @IsString()
  @clip(CLIP.p)
  p: string;

  /**
   * Title of the page.
   * @example "Ski: results"
   */
  @IsOptional()
  @IsString()
  @clip(CLIP.ti)
  ti?: string;

  /**
   * Address of the page before.
   * @example "https://www.google.at/?q=ski"
   */
  @IsOptional()
  @IsString()
  @clip(CLIP.r)
  r?: string;

  @ApiPropertyOptional({ enum: [0, 1], description: '1 = the visitor has consented.', example: 1 })
  @IsOptional()
  @IsIn([0, 1])
  n?: 0 | 1;

  /**
   * First-party identifier, with consent only.
   * @example "0123456789abcdef0123456789abcdef"
   */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  c?: string;

  /**
   * Seconds the page was in use since the last report.
   * @example 15
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(3600)
  s?: number;
}

/** A batch of hits. */
export class SentHitsDto {
  /** At most 50 at once. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => SentHitDto)
  hits: SentHitDto[];
}

/** A hit of the pixel, for pages without scripts. */
export class PixelQuery {
  /**
   * Tracking identifier of the service.
   * @example "alpenpost-web"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  i: string;

  /**
   * Path of the page.
   * @example "/sport/ski"
   */
  @IsOptional()
  @IsString()
  @clip(CLIP.p)
  p?: string;

  /**
   * Title of the page.
   * @example "Ski: results"
   */
  @IsOptional()
  @IsString()
  @clip(CLIP.ti)
  ti?: string;

  /**
   * Address of the page before.
   * @example "https://www.google.at/?q=ski"
   */
  @IsOptional()
  @IsString()
  @clip(CLIP.r)
  r?: string;

  @ApiPropertyOptional({ enum: ['0', '1'], description: '1 = the visitor has consented.', example: '1' })
  @IsOptional()
  @IsIn(['0', '1'])
  n?: '0' | '1';

  /**
   * First-party identifier, with consent only.
   * @example "0123456789abcdef0123456789abcdef"
   */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  c?: string;

  /**
   * Anything that keeps caches from answering.
   * @example "1763712000"
   */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  z?: string;
}
