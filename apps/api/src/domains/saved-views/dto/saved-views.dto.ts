import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { SAVED_VIEWS } from '../database/saved-views.list.js';
import { SavedViewDto } from './saved-view.dto.js';

/** What a list of views is asked for. */
export class SavedViewsQuery extends ListQuery(SAVED_VIEWS) {}

/** One page of views. */
export class SavedViewsResponseDto extends PageOf(SavedViewDto, 'views') {}

/** A view. */
export class SavedViewResponseDto extends OneOf(SavedViewDto, 'view') {}
