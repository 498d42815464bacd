import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { EXPORTS } from '../database/exports.list.js';
import { ExportDto } from './export.dto.js';

/** What a list of exports is asked for. */
export class ExportsQuery extends ListQuery(EXPORTS) {}

/** One page of exports. */
export class ExportsResponseDto extends PageOf(ExportDto, 'exports') {}
