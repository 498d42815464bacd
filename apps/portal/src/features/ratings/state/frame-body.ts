import type { DeviceFilter } from '@netreach/domain';
import type { DataFrame } from '../api/ratings.types.js';
import { frameParameters, type FrameFilters, type FrameParameters } from './frame-filters.js';

/** Fields of a question about a frame that is asked in a body. */
export interface FrameBody extends FrameParameters {
  devices: DeviceFilter;
}

/** What the filters narrow a question to in a frame. */
export function frameBody(filters: FrameFilters, frame: DataFrame): FrameBody {
  return { ...frameParameters(filters, frame), devices: filters.devices };
}
