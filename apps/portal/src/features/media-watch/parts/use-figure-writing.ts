import { NOTHING, useStudyWriting } from '../../../shared/study/use-study-writing.js';
import type { WatchedFigureValues, WatchFigure } from '../api/use-watch.js';

type Measured = Exclude<WatchFigure, 'share_of_voice'>;

/** How figures of media watch are written. */
export function useFigureWriting() {
  const writing = useStudyWriting();
  const { number, percent } = writing;
  const write = (name: WatchFigure) => (name === 'net_reach' || name === 'share_of_voice' ? percent : number);
  return {
    ...writing,
    of: (figure: WatchedFigureValues, name: Measured) => write(name)(figure[name]),
    interval: (figure: WatchedFigureValues, name: Measured) => {
      const [low, high] = [figure[`${name}_low`], figure[`${name}_high`]];
      return low === null || high === null ? NOTHING : `${write(name)(low)} – ${write(name)(high)}`;
    },
    write,
  };
}
