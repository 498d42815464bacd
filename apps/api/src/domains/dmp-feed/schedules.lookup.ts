/** When something that is wanted every day, week or month is due next. */
export { nextRun } from './feed-schedule.js';
export { FEED_SCHEDULES as SCHEDULES, type FeedSchedule as Schedule } from './feed.types.js';
