import { AudienceReachScreen } from '../audience-reach/audience-reach-screen.js';
import { WithFrames } from '../filters/with-frames.js';

/** Reach of what is booked. */
export function AudienceReachPage() {
  return <WithFrames>{(frames) => <AudienceReachScreen frames={frames} />}</WithFrames>;
}
