export * from './calendar/calendar-day.js';
export * from './calendar/market-day.js';
export * from './calendar/month.js';
export * from './calendar/month-calendar.js';
export * from './method-version.js';
