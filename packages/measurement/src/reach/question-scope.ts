import type { MonthCalendar } from '../calendar/month-calendar.js';
import type { ContactIndex } from '../contact-index/contact-index.types.js';
import type { MarginFit } from '../stats/calibration.js';
import type { CalculationRule } from './calculation-rule.js';
import type { GroupSize } from './figures.js';
import type { FrameView } from './frame-view.js';
import type { ScopedMargins } from './panel-margins.js';
import type { CombinedReach } from './reach.types.js';
import type { RunSums } from './run-sums.js';

/** What a question reads: the columns are the frame's own memory and must not be changed. */
export interface QuestionScope {
  index: Pick<ContactIndex, 'persons' | 'values' | 'entities'>;
  /** Of the frame's months, in order. */
  calendars: readonly MonthCalendar[];
  /** Contacts after devices, registered-only and exclusions, aggregates included. */
  view: FrameView;
  /** Sums of reach kept for runs of persons. */
  runs: RunSums;
  rule: CalculationRule;
  /** Internal numbers of the persons in the target group, rising; a copy. */
  persons: Uint32Array;
  group: GroupSize;
  /** The smallest group around it whose size weighting made exact. */
  known: GroupSize;
  /** The margins the panel was weighted to; undefined where it was not. */
  margins: ScopedMargins | undefined;
}

/** Entities of a list the month knows. */
export interface KnownEntities {
  /** External ids in the order given, without the unknown ones. */
  entityIds: number[];
  /** Internal numbers of the same. */
  numbers: number[];
  /** Internal numbers of the non-aggregates they consist of, each once. */
  leaves: number[];
  unknownEntityIds: number[];
}

/** Net reach of a set of entities, and who is behind it. */
export interface UnitedReach {
  readonly figures: CombinedReach;
  readonly scope: QuestionScope;
  /** y of each person of the scope times the divisor; scratch of the view, overwritten by the next question. */
  readonly hits: Uint32Array;
  /** How these follow the margins; undefined where the panel was not weighted to any. */
  readonly fit: MarginFit | undefined;
}
