export * from './entries.js';
export * from './messages.js';
