import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { SavedView } from './database/saved-view.entity.js';
import { SAVED_VIEWS } from './database/saved-views.list.js';
import type { SavedViewInputDto } from './dto/saved-view.dto.js';

/** A view that may be saved like this: of a screen its owner sees, due at a known moment. */
export interface SettledView
  extends
    Pick<SavedView, 'name' | 'follows' | 'schedule' | 'hour' | 'fileType' | 'locale' | 'nextAt'>,
    Pick<SavedViewInputDto, 'version'> {
  /** What it shows, where it is made: that is never changed. */
  readonly shows: Pick<SavedView, 'kind' | 'parameters' | 'address'> | undefined;
}

/** How views are saved; each is whoever's has made it. */
export const SAVED_VIEW: CrudDefinition<SavedView, SettledView, typeof SAVED_VIEWS> = {
  entity: SavedView,
  name: 'view',
  list: SAVED_VIEWS,
  scope: ({ country = '', principal: { userId } }) => ({ countryCode: country, userId }),
  columns: ({ shows, version: _, ...view }, { country = '', principal: { userId } }) => ({
    ...view,
    ...(shows && { ...shows, countryCode: country, userId }),
  }),
  unique: { UQ_saved_views_name: 'name' },
};
