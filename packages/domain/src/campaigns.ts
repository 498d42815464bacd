/** What a campaign can be: by its period and the country's day, unless it is archived. */
export const CAMPAIGN_STATUSES = ['planned', 'running', 'ended', 'archived'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** What counts as a contact of a campaign. */
export const CONTACT_KINDS = ['impression', 'viewable_impression'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What is paid for: a thousand impressions, clicks, completed views, or the whole. */
export const COST_MODELS = ['cpm', 'cpc', 'cpv', 'fixed'] as const;
export type CostModel = (typeof COST_MODELS)[number];

/** Days a campaign can have at most, its first and last one included. */
export const MOST_CAMPAIGN_DAYS = 366;

/** Persons of the panel with contacts from which on a campaign has enough data to be told about. */
export const LEAST_CAMPAIGN_PERSONS = 30;

/**
 * Length of the progress bar in per cent, by status: finished, running, not enough data, in progress. They are constants,
 * not shares of what is delivered.
 */
export const PROGRESS_PERCENT = [100, 58, 20, 50] as const;

/** 0 = finished, 1 = running, 2 = not enough data, 3 = in progress. */
export type ProgressStatus = 0 | 1 | 2 | 3;

/** The progress bar of a campaign. */
export interface CampaignProgress {
  readonly status: ProgressStatus;
  readonly percent: number;
}

/**
 * The progress bar of a campaign: what has ended or is archived is finished; what has not begun is in progress, for nothing
 * can be missing yet; what runs has either too few persons with contacts, or runs.
 * @param persons of the panel with a contact; counted up to `LEAST_CAMPAIGN_PERSONS` at least
 */
export function campaignProgress(status: CampaignStatus, persons: number): CampaignProgress {
  const progress = progressStatus(status, persons);
  return { status: progress, percent: PROGRESS_PERCENT[progress] };
}

function progressStatus(status: CampaignStatus, persons: number): ProgressStatus {
  if (status === 'ended' || status === 'archived') return 0;
  if (status === 'planned') return 3;
  return persons < LEAST_CAMPAIGN_PERSONS ? 2 : 1;
}
