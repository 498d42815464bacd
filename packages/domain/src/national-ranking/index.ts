export * from './change.js';
export * from './flags.js';
