export * from './entries.js';
export * from './messages.js';
export * from './places.js';
export * from './plural-rules.js';
export * from './shipped.js';
