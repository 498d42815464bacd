/** Tables of the ratings that domains of the back office keep. */
export { Category } from './database/category.entity.js';
export { RatingItem } from './database/rating-item.entity.js';
export { StreamingType } from './database/streaming-type.entity.js';
export { ServicePattern } from './database/target.entity.js';
export { keyOfName } from './key-of-name.js';
