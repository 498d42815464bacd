import type { Schemas } from '@netreach/api-client';
import { resource } from '../resource/resource.js';

export type SavedView = Schemas['SavedViewDto'];

/** Views that the reader has saved. */
export const SAVED_VIEWS = resource('/v3/{cc}/saved-views', 'views');
