import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { WATCH_MONTHS } from '../database/watch-months.list.js';
import { AdminMonthDto } from './watch-admin.dto.js';

/** What months are asked for. */
export class AdminMonthsQuery extends ListQuery(WATCH_MONTHS) {}

/** One page of months. */
export class AdminMonthsResponseDto extends PageOf(AdminMonthDto, 'months') {}
