import type { Schemas } from '@netreach/api-client';
import { resource } from '../../../shared/resource/resource.js';

export type Attribute = Schemas['AttributeAdminDto'];
export type LevelInput = Schemas['AttributeLevelInputDto'];

/** The attributes of the panel of the country. */
export const ATTRIBUTES = resource('/v3/{cc}/admin/attributes', 'attributes', {
  alsoChanges: ['/v3/{cc}/ratings/attributes'],
});
