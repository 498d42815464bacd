import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
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
import { MATCH_MODES, type MatchMode } from '@netreach/domain';
import { says, SeenVersion } from '../../../platform/dto/fields.js';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { MAX_TARGET_URL } from '../target-url.js';

/** Most parts of a channel. */
export const MAX_TARGET_URLS = 1000;
const MAX_CUSTOMERS = 100;
const MAX_ID = 2_147_483_647;

/** A part of a channel as it is written. */
class TargetUrlInputDto {
  /**
   * Host or app with the path. In patterns `*` stands for anything; without a path all of the target is meant.
   * @example "www.post.example/sport/*"
   */
  @IsString()
  @MaxLength(MAX_TARGET_URL + 20)
  url: string;

  @ApiProperty({ enum: MATCH_MODES, description: 'How paths are compared.', example: 'pattern' })
  @IsIn(MATCH_MODES)
  match_mode: MatchMode;
}

/** What everybody says of a channel. */
class ChannelInputDto {
  /**
   * Its name, of which there is one in a country.
   * @example "Alpine sports"
   */
  @IsString()
  @Matches(/\S/, says('required'))
  @MaxLength(150)
  name: string;

  /**
   * Number of its type.
   * @example 1
   */
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  channel_type_id: number;

  /** Its parts. */
  @IsArray()
  @ArrayMaxSize(MAX_TARGET_URLS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TargetUrlInputDto)
  target_urls: TargetUrlInputDto[];
}

/** A channel to make. */
export class CreateChannelDto extends ChannelInputDto {
  /**
   * Number of the media house or service it is a part of.
   * @example 4
   */
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  parent_id: number;
}

/** A channel to make, by an administrator. */
export class CreateAnyChannelDto extends ChannelInputDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Number of the media house or service it is a part of; null where its parts are of several.',
    example: 4,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  parent_id: number | null;

  /**
   * Numbers of the customers it is kept for; with none it is everybody's.
   * @example [12]
   */
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(MAX_CUSTOMERS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_ID, { each: true })
  customer_ids: number[];
}

/** A channel as it is to be. */
export class UpdateChannelDto extends CreateChannelDto {
  @SeenVersion()
  version: number;
}

/** A channel as it is to be, by an administrator. */
export class UpdateAnyChannelDto extends CreateAnyChannelDto {
  @SeenVersion()
  version: number;
}

/** Reads numbers of an address; those of a body stay as they are. */
const number = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && value !== '' ? Number(value) : value,
);

/** A quarter to switch on or off. */
export class QuarterInputDto {
  /**
   * Year.
   * @example 2026
   */
  @number
  @IsInt()
  @Min(2000)
  @Max(2100)
  year: number;

  /**
   * Quarter, 1 to 4.
   * @example 4
   */
  @number
  @IsInt()
  @Min(1)
  @Max(4)
  quarter: number;
}

/** Bytes of a file of target URLs. */
export const MAX_TARGET_URL_FILE = 700_000;

/** A file of target URLs. */
export class TargetUrlFileDto {
  @FileField(
    'An Excel workbook or CSV file of at most 700 kB. Columns: `url`, `match_mode` (may be left out: `pattern`).',
  )
  file: UploadedFile;

  /**
   * Number of the parent whose targets are meant; without one, those of all services the caller sees.
   * @example 4
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  parent_id?: number;
}
