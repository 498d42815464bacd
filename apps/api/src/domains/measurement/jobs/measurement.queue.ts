/** Queue of the measurement jobs. */
export const MEASUREMENT_QUEUE = 'measurement';

/** Kinds of jobs in it. */
export const MEASUREMENT_JOBS = { month: 'measure-month', traffic: 'measure-traffic' } as const;

/** Payload of a month job: the id of its row. */
export interface MonthJobData {
  readonly jobId: string;
}

/** How often new hits are turned into figures, in milliseconds. */
export const TRAFFIC_EVERY = 10_000;
