export * from './devices.js';
export * from './errors.js';
export * from './format.js';
export * from './frames.js';
export * from './items.js';
export * from './metrics.js';
export * from './reliability.js';
export * from './scopes.js';
