export * from './entries.js';
export * from './messages.js';
export * from './shipped.js';
