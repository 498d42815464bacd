import { WithFrames } from '../filters/with-frames.js';
import { StreamingScreen } from '../streaming/streaming-screen.js';

/** Ratings of streaming services. */
export function StreamingPage() {
  return <WithFrames>{(frames) => <StreamingScreen frames={frames} />}</WithFrames>;
}
