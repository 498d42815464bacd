/** Queue of deliveries. */
export const FEED_QUEUE = 'dmp-feeds';

/** Payload of a delivery: the id of its row, which is the truth about it. */
export interface FeedJobData {
  readonly runId: string;
}
