import { boundaries } from './rules/boundaries.js';
import { idleSpread } from './rules/idle-spread.js';
import { selectorRules } from './rules/selector-rules.js';
import { sqlPlace } from './rules/sql-place.js';

/** Our own rules. */
export const netreachPlugin = {
  meta: { name: 'netreach' },
  rules: { boundaries, 'idle-spread': idleSpread, 'sql-place': sqlPlace, ...selectorRules },
};
