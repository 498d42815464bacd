import { WithFrames } from '../filters/with-frames.js';
import { RankingScreen } from '../ranking/ranking-screen.js';

/** The ranking list. */
export function RankingListPage() {
  return <WithFrames>{(frames) => <RankingScreen frames={frames} />}</WithFrames>;
}
