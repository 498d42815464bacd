import { CombineScreen } from '../combine/combine-screen.js';
import { WithFrames } from '../filters/with-frames.js';

/** Chosen items taken together. */
export function CombinePage() {
  return <WithFrames>{(frames) => <CombineScreen frames={frames} />}</WithFrames>;
}
