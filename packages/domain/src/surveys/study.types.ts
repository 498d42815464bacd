/** What may be done with a survey: change it; answer it; read it only. */
export const SURVEY_STATUSES = ['draft', 'live', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/**
 * How somebody comes to be exposed: the campaign reached him or not (`natural`: an observed difference), or the survey shows the
 * creative to a random half (`forced`: an experiment).
 */
export const EXPOSURE_MODES = ['natural', 'forced'] as const;
export type ExposureMode = (typeof EXPOSURE_MODES)[number];

/** When a result may be read: once, at the planned size; or whenever one likes, with wider intervals. */
export const STOPPING_RULES = ['at_end', 'any_time'] as const;
export type StoppingRule = (typeof STOPPING_RULES)[number];

/** The two groups of a study; fixed with the invitation. */
export const STUDY_GROUPS = ['exposed', 'control'] as const;
export type StudyGroup = (typeof STUDY_GROUPS)[number];

/** What became of an invitation. */
export const RESPONDENT_STATUSES = ['invited', 'started', 'screened', 'full', 'completed'] as const;
export type RespondentStatus = (typeof RESPONDENT_STATUSES)[number];

/** Why a complete may be doubted; it stays, and is counted beside the others. */
export const RESPONDENT_MARKS = ['speeder', 'straight_liner', 'duplicate'] as const;
export type RespondentMark = (typeof RESPONDENT_MARKS)[number];

/** Completes wanted at most of some respondents; only completes count. */
export interface SurveyQuota {
  /** Of one group only; both without. */
  readonly group?: StudyGroup;
  /** Of a target group only, e.g. `gender:female`; of everybody without. */
  readonly target?: string;
  readonly most: number;
}

/** Days in which nobody is asked twice, whatever it is about. */
export const DAYS_BETWEEN_INVITATIONS = 30;
