export * from './flight.types.js';
