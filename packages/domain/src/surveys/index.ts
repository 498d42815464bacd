export * from './read-survey-data.js';
export * from './reading.js';
export * from './study.types.js';
export * from './survey-data.types.js';
