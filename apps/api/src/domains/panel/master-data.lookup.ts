/** Tables of the panel that domains of the back office keep. */
export { Attribute } from './database/attribute.entity.js';
export { Distribution } from './database/distribution.entity.js';
