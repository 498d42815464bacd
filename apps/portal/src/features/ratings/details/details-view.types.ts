import type { DataFrame } from '../api/ratings.types.js';
import type { FrameParameters } from '../state/frame-filters.js';
import type { ItemKey, RatingDetails } from './api/details.types.js';

/** What a page of an item's details is drawn from. */
export interface DetailsView {
  item: ItemKey;
  details: RatingDetails;
  frame: DataFrame;
  /** Frame and filters, for calls about the item. */
  parameters: FrameParameters;
  /** Figures stand beside those of the frame before. */
  compare: boolean;
  /** Newer figures are on their way. */
  stale: boolean;
}
