import type { EventTopic } from '@netreach/domain';

/** Channel of the database on which processes tell each other of events. */
export const EVENTS_CHANNEL = 'netreach_events';

/** Something of a user's has changed. */
export interface UserEvent {
  readonly userId: number;
  readonly topic: EventTopic;
}
