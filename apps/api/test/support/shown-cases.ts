import { MIN_CASES } from '@netreach/domain';

/** A number of panelists as administrators are told it: null where they are too few. */
export const shownCases = (cases = 0): number | null => (cases < MIN_CASES ? null : cases);
