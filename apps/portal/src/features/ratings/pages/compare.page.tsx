import { CompareScreen } from '../compare/compare-screen.js';
import { WithFrames } from '../filters/with-frames.js';

/** Chosen services side by side. */
export function ComparePage() {
  return <WithFrames>{(frames) => <CompareScreen frames={frames} />}</WithFrames>;
}
