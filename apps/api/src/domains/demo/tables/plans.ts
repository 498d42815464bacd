import type { PlanSpec } from '../database/demo-plans.js';
import { NAME_MARK } from '../demo-mark.js';

const WOMEN = 'gender:female;birthday:18-49';

/** The plans of the demo planner. */
export const PLANS: readonly PlanSpec[] = [
  {
    name: `Spring, women 18-49${NAME_MARK}`,
    shared: true,
    versions: [
      { filter: WOMEN, bookings: ['s40', 's25', 's25'], flight: false },
      { filter: WOMEN, bookings: ['s20fd', 's15fd', 's15fd', 's10fv'], flight: true },
      { filter: WOMEN, bookings: ['s20c6fd', 's15c6fd', 's15fd', 's10fv', 's10m6.5fd'], flight: true },
    ],
  },
  {
    name: `Image campaign, everybody${NAME_MARK}`,
    shared: false,
    versions: [
      { filter: '', bookings: ['s30m9.5', 's30m9.5'], flight: false },
      { filter: '', bookings: ['s15fv', 's15fv', 's10fv'], flight: true },
    ],
  },
];
