import { MIN_CASES } from '@netreach/domain';
import { sampledReach, type CombinedReach, type ReachFrame, type ReachSample } from '@netreach/measurement';
import type { AskedFrame } from '../ratings/frame-questions.lookup.js';
import type { PanelAnswer } from '../ratings/item-stats.lookup.js';

/** Reach of an item in a frame, and what it takes to compare it with another frame: undefined where it is withheld. */
export interface ItemReach {
  readonly figures: CombinedReach;
  readonly sample: ReachSample | undefined;
}

/** Reads the reach of an item from a frame. */
export function readItemReach(frame: ReachFrame, { reach }: AskedFrame, itemId: number): ItemReach {
  return sampledReach(frame, reach, [itemId], MIN_CASES);
}

/** The same as figures of a ranking. @param reach null where the frame has no panel */
export function panelAnswer(reach: ItemReach | null): PanelAnswer {
  if (!reach) return undefined;
  return reach.figures.cases > 0 ? reach.figures : 'no cases';
}
