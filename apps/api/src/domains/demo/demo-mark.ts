/** Ends the name of every demo universe, and so stands beside every figure weighted to it. */
export const DEMO_MARK = '(invented demo data)';
