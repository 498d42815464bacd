export * from './flight-faults.js';
export * from './flight-rules.js';
export * from './flight-states.js';
export * from './flight.types.js';
