export * from './read-survey-data.js';
export * from './survey-data.types.js';
