import { boundaries } from './rules/boundaries.js';
import { selectorRules } from './rules/selector-rules.js';

/** Our own rules. */
export const netreachPlugin = { meta: { name: 'netreach' }, rules: { boundaries, ...selectorRules } };
