import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { AGGREGATES } from '../database/aggregates.list.js';
import { AggregateDto } from './aggregate.dto.js';

/** What kinds of aggregates are called in paths. */
export const KINDS = ['adnetworks', 'mediahouses'] as const;

/** A kind of aggregates. */
export class AggregatesPath extends CountryPath {
  @ApiProperty({ enum: KINDS, description: 'Ad networks or media houses.', example: 'mediahouses' })
  @IsIn(KINDS)
  item_type: (typeof KINDS)[number];
}

/** What a list of aggregates is asked for; the path names their kind. */
export class AggregatesQuery extends OmitType(ListQuery(AGGREGATES), ['type'] as const) {}

/** One page of media houses or ad networks. */
export class AggregatesResponseDto extends PageOf(AggregateDto, 'items') {}

/** A media house or an ad network. */
export class AggregateResponseDto extends OneOf(AggregateDto, 'item') {}
