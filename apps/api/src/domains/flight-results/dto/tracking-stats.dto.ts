import { ApiProperty } from '@nestjs/swagger';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { TRACKING_STATS } from '../database/tracking-stats.list.js';
import { TrackingStatDto } from './tracking-stat.dto.js';

/** What a list of codes is asked for. */
export class TrackingStatsQuery extends ListQuery(TRACKING_STATS) {}

/** One page of codes with what was seen of them. */
export class TrackingStatsResponseDto extends PageOf(TrackingStatDto, 'codes') {
  @ApiProperty({
    type: String,
    description: 'End of the last of the 24 hours.',
    example: '2026-10-18T09:12:00.000Z',
  })
  until: string;
}
