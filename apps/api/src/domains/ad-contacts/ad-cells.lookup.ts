/** How cells of files about advertising are read. */
export { deviceOf, flagOf, timeOf } from './imports/ad-cells.js';
