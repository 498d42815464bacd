import type { SurveyComplete, SurveyHead } from '../surveys/database/survey-results.lookup.js';

/** The two groups of a study. */
export const STUDY_GROUPS = ['exposed', 'control'] as const satisfies readonly SurveyComplete['group'][];
export type StudyGroup = (typeof STUDY_GROUPS)[number];

/** Whether a survey is asked; none that was never live is told of. */
export const STUDY_STATUSES = ['live', 'closed'] as const satisfies readonly SurveyHead['status'][];

/** How somebody comes to be exposed. */
export const STUDY_EXPOSURES = ['natural', 'forced'] as const satisfies readonly SurveyHead['exposure'][];

/** When a result may be read. */
export const STUDY_STOPPING = ['at_end', 'any_time'] as const satisfies readonly SurveyHead['stoppingRule'][];
