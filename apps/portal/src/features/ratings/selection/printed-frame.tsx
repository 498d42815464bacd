import { useT } from '../../../i18n/use-t.js';
import type { DataFrame } from '../api/ratings.types.js';
import { useFrameName } from '../filters/frame-filter.js';
import { useGroupName } from '../filters/use-group-name.js';
import type { FrameFilters } from '../state/frame-filters.js';

interface PrintedFrameProps {
  frame: DataFrame;
  /** Nothing where they are of everybody, or of all devices. */
  filters: Partial<Pick<FrameFilters, 'attributes' | 'devices'>>;
}

/** On paper, where no filters are: of which time frame, whom and which devices the figures are. */
export function PrintedFrame({ frame, filters: { attributes = '', devices = 'all' } }: PrintedFrameProps) {
  const t = useT('filters');
  const lines = {
    frame: useFrameName()(frame),
    attributes: useGroupName()(attributes),
    devices: t(`device.${devices}`),
  } as const;
  const said = (['frame', 'attributes', 'devices'] as const).map((name) =>
    [t(`filter.${name}`), lines[name]].join(': '),
  );
  return <p data-print-only>{said.join(' · ')}</p>;
}
