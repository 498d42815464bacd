import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { nationalAggregates } from '../database/national-aggregates.list.js';
import { NationalAggregateDto } from './national-aggregate.dto.js';

/** What a list of media houses or ad networks of the national ranking is asked for. */
export class NationalAggregatesQuery extends ListQuery(nationalAggregates('mediahouse')) {}

/** One page of media houses or ad networks. */
export class NationalAggregatesResponseDto extends PageOf(NationalAggregateDto, 'items') {}

/** A media house or an ad network. */
export class NationalAggregateResponseDto extends OneOf(NationalAggregateDto, 'item') {}
