import { memo, useMemo } from 'react';
import { formatFrame } from '@netreach/domain';
import { FilterPopover, FramePicker, IconCalendar } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { DataFrame } from '../api/ratings.types.js';
import type { FrameKey } from '../state/frame-filters.js';
import { frameOption, optionKey } from '../state/frames.js';

interface FrameFilterProps {
  frames: readonly DataFrame[];
  frame: DataFrame;
  onChange: (frame: FrameKey) => void;
}

/** The name of a frame in the user's language, e.g. "October 2026 · Average day". */
export function useFrameName(): (frame: DataFrame) => string {
  const t = useT('filters');
  const locale = useLocale();
  return ({ date, interval_type: interval, calculation_type: calculation }) =>
    [formatFrame({ date, interval }, locale), t(`calculation.${calculation ?? 'channels'}`)].join(' · ');
}

/** The time frame as a button that opens the choice. */
export const FrameFilter = memo(function FrameFilter({ frames, frame, onChange }: FrameFilterProps) {
  const t = useT('filters');
  const nameOf = useFrameName();
  const options = useMemo(() => frames.map(frameOption), [frames]);
  return (
    <FilterPopover icon={IconCalendar} label={t('filter.frame')} value={nameOf(frame)} width={820} telling>
      <FramePicker
        frames={options}
        value={frameOption(frame)}
        onChange={(option) => onChange(optionKey(option))}
      />
    </FilterPopover>
  );
});
