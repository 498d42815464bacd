/** What hits of advertising have in common with those of pages. */
export { hitIdOf, type Hit } from './hit.js';
export { marketDayOf } from './market-days.js';
export { TRANSPARENT_GIF } from './transparent-gif.js';
export { classifyAgent } from './user-agent.js';
