/** What may be compared with what over time, for other domains that show figures month by month. */
export { breaksOf, changesUniverse, crossedBreaks } from './comparability.js';
