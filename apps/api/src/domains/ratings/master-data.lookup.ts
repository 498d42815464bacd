/** Tables of the ratings that domains of the back office keep. */
export { RatingItem } from './database/rating-item.entity.js';
export { ServicePattern } from './database/target.entity.js';
