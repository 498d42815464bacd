import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { PUBLISHERS } from '../database/publishers.list.js';
import { PublisherDetailsDto, PublisherDto } from './publisher.dto.js';

/** What a list of publishers is asked for. */
export class PublishersQuery extends ListQuery(PUBLISHERS) {}

/** One page of publishers. */
export class PublishersResponseDto extends PageOf(PublisherDto, 'publishers') {}

/** A publisher. */
export class PublisherResponseDto extends OneOf(PublisherDetailsDto, 'publisher') {}
