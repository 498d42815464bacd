export { billedUntil } from './database/billed-periods.js';
