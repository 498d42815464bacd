/** Where an index stands on a scale centred at 100. */
export interface IndexPlace {
  side: 'above' | 'below';
  /** Length of the bar as a share of its half of the track, 0-1. */
  share: number;
  /** Depth of its colour in steps of a quarter, 0-1. */
  strength: number;
}

/** An index of 300 fills the right half; its inverse, 33, the left. */
const FULL_RATIO = 3;

/**
 * Places an index (100 = average) on a logarithmic scale, so that twice and half as much are equally far out.
 * Values beyond 300 or below 33 are drawn at the end; 0 and less count as the lower end.
 */
export function indexScale(value: number): IndexPlace {
  const distance = value > 0 ? Math.log(value / 100) / Math.log(FULL_RATIO) : -1;
  const share = Math.min(1, Math.abs(distance));
  return { side: distance >= 0 ? 'above' : 'below', share, strength: Math.ceil(share * 4) / 4 };
}
