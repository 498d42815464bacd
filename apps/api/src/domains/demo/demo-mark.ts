/** Ends the name of every demo universe, and so stands beside every figure weighted to it. */
export const DEMO_MARK = '(invented demo data)';

/** Ends the name of whatever else is invented. */
export const NAME_MARK = ' (demo)';
