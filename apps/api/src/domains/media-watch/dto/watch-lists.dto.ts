import { ApiProperty } from '@nestjs/swagger';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { WATCHED_PARTS } from '../database/watched-parts.list.js';
import { WATCHED_BRANDS, WATCHED_CAMPAIGNS, WATCHED_TABLES } from '../database/watched-rows.list.js';
import { WatchDataDto, WatchMonthDto } from './watch-answer.dto.js';
import { WatchedItemDto, WatchedPartDto, WatchedRowDto } from './watched-item.dto.js';

/** What a table of brands or campaigns is asked for. */
export class WatchedTableQuery extends ListQuery(WATCHED_TABLES.brands) {}

/** What lists of brands are asked for. */
export class WatchedBrandsQuery extends ListQuery(WATCHED_BRANDS) {}

/** What lists of campaigns are asked for. */
export class WatchedCampaignsQuery extends ListQuery(WATCHED_CAMPAIGNS) {}

/** What parts of an item are asked for. */
export class WatchedPartsQuery extends ListQuery(WATCHED_PARTS) {}

/** One page of brands. */
export class WatchedBrandsResponseDto extends PageOf(WatchedItemDto, 'brands') {}

/** One page of campaigns. */
export class WatchedCampaignsResponseDto extends PageOf(WatchedItemDto, 'campaigns') {}

/** One page of brands or campaigns with their figures. */
export class WatchedTableResponseDto extends PageOf(WatchedRowDto, 'table_data') {
  /** Whether there are figures. */
  data: WatchDataDto;

  @ApiProperty({
    type: WatchMonthDto,
    nullable: true,
    description: 'The month; null where none is published.',
  })
  month: WatchMonthDto | null;
}

/** One page of parts of a brand or campaign. */
export class WatchedPartsResponseDto extends PageOf(WatchedPartDto, 'sub_items') {
  /** Whether there are figures. */
  data: WatchDataDto;
}
