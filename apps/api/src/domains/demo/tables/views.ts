import type { ViewSpec } from '../database/demo-views.js';
import { NAME_MARK } from '../demo-mark.js';

/** The views of the demo planner. */
export const VIEWS: readonly ViewSpec[] = [
  {
    name: `Women 18-49, newest month${NAME_MARK}`,
    list: 'services',
    attributes: 'gender:female;birthday:18-49',
    schedule: 'weekly',
  },
  { name: `Media houses, everybody${NAME_MARK}`, list: 'mediahouses', attributes: '', schedule: 'none' },
];

/** What the demo's release calendar says beside quarters. */
export const QUARTER_NOTE = `Weighted to all three months${NAME_MARK}`;
