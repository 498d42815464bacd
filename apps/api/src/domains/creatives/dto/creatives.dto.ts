import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInstance,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { OptionalId, says } from '../../../platform/dto/fields.js';
import { UploadedFile } from '../../../platform/files/uploaded-file.js';
import { isHarmful } from '../../../platform/http/harmful-input.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { creativesOf } from '../database/creatives.list.js';
import { CreativeDto, CreativeFieldsDto } from './creative.dto.js';
import { FlightQuery } from './flight.base.dto.js';

/** Creatives of one form, and bytes of each of its files. */
export const MOST_AT_ONCE = 20;
export const MAX_PICTURE = 2_000_000;

/** A creative of a path. */
export class CreativePath extends IdPath {
  /**
   * Number of the creative.
   * @example 31
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  sujet_id: number;
}

/** Whose creatives are stored. */
export class SujetsQuery extends FlightQuery {
  /**
   * Number of the campaign or adFX test.
   * @example 12
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  campaign_id: number;
}

/** What a list of creatives is asked for. */
export class CreativesQuery extends ListQuery(creativesOf({ campaignId: 0 })) {
  @OptionalId('Number of a flight of the adFX test; without it, creatives of no flight.', 7)
  flight_id?: number;
}

/** One page of creatives. */
export class CreativesResponseDto extends PageOf(CreativeDto, 'creatives') {}

/** A creative. */
export class CreativeResponseDto extends OneOf(CreativeDto, 'creative') {}

/** A creative of a form with several. */
export class SujetDto extends CreativeFieldsDto {
  /**
   * Name of the file of the form that is its picture or archive; without it, it has none.
   * @example "summer-300x250.png"
   */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  file?: string;
}

/** Rows as a form carries them: a list, as JSON. */
const rowsOf = ({ value }: { value: unknown }): unknown => {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    // What is inside a text of JSON nothing has looked at yet.
    return isHarmful(parsed, 'refused') ? value : plainToInstance(SujetDto, parsed);
  } catch {
    return value;
  }
};

/** Several creatives with their files. */
export class SujetsDto {
  @ApiProperty({
    type: 'string',
    maxLength: 100_000,
    description:
      'A list of 1 to 20 creatives as JSON, each with name, kind, landing_page, weight, and if need be active_from, active_until, width, height, file (name of a file of the form).',
    example:
      '[{"name":"Summer 300x250","kind":"image","landing_page":"https://shop.example/","weight":1,"file":"summer.png"}]',
  })
  @Transform(rowsOf)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @ValidateNested({ each: true })
  creatives: SujetDto[];

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: MOST_AT_ONCE,
    description: 'Up to 20 files of at most 2 MB.',
    example: ['(the bytes of a file)'],
  })
  // As they came: class-transformer would copy them.
  @Transform(({ obj }) => [(obj as { files?: unknown }).files].flat())
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_AT_ONCE)
  @IsInstance(UploadedFile, { each: true, ...says('not_a_file') })
  files?: UploadedFile[];
}

/** Creatives as they were stored. */
export class SujetsResponseDto extends SuccessDto {
  /** In the order of the form. */
  creatives: CreativeDto[];
}

const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[\w-][\w .@-]{0,99}$/;

/** A file of a creative. */
export class CreativeFilePath {
  @ApiProperty({
    pattern: HASH.source,
    description: 'What the file is named by.',
    example: '5f4dcc3b5aa765d61d8327deb882cf995f4dcc3b5aa765d61d8327deb882cf99',
  })
  @Matches(HASH)
  hash: string;
}

/** A part of an archive, at its root. */
export class CreativePartPath extends CreativeFilePath {
  @ApiProperty({ pattern: NAME.source, description: 'Name of the part.', example: 'index.html' })
  @Matches(NAME)
  name: string;
}

/** A part in a folder. */
export class CreativeFolderPath extends CreativePartPath {
  @ApiProperty({ pattern: NAME.source, description: 'Folder it lies in.', example: 'img' })
  @Matches(NAME)
  folder: string;
}

/** A part in a folder of a folder. */
export class CreativeSubfolderPath extends CreativeFolderPath {
  @ApiProperty({ pattern: NAME.source, description: 'Folder in the folder.', example: 'small' })
  @Matches(NAME)
  subfolder: string;
}
