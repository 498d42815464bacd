import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { KEPT_IDENTIFIERS } from '../database/kept-identifiers.list.js';
import { KeptIdentifierDto } from './kept-identifier.dto.js';

const LEAST = 2;
const MOST = 100;

/** What a list of tracking identifiers is asked for. */
export class KeptIdentifiersQuery extends OmitType(ListQuery(KEPT_IDENTIFIERS), ['search'] as const) {
  @ApiPropertyOptional({
    type: String,
    maxLength: MOST,
    description:
      'Part of the identifier or the name of its service; at least two characters where no service is named.',
    example: 'tirol',
  })
  @ValidateIf(
    ({ search, service_id: service }: KeptIdentifiersQuery) => Boolean(search) && service === undefined,
  )
  @IsOptional()
  @IsString()
  @MinLength(LEAST)
  @MaxLength(MOST)
  search?: string;
}

/** One page of tracking identifiers. */
export class KeptIdentifiersResponseDto extends PageOf(KeptIdentifierDto, 'tracking_identifiers') {}

/** A tracking identifier. */
export class KeptIdentifierResponseDto extends OneOf(KeptIdentifierDto, 'tracking_identifier') {}
