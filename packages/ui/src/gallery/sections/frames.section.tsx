import { useState } from 'react';
import { CALCULATION_TYPES, INTERVAL_MONTHS, MONTH_CALCULATION_TYPES } from '@netreach/domain';
import { FilterPopover } from '../../filters/filter-popover.js';
import { FramePicker } from '../../filters/frame-picker.js';
import { addPeriods, periodAround, type FrameOption } from '../../filters/frame-rules.js';
import { usePeriodName } from '../../filters/use-period-name.js';
import { IconCalendar } from '../../icons.js';
import { useUiText } from '../../texts/ui-text.js';
import { Specimen } from '../specimen.js';

const NEWEST = '2026-10-01';
const MONTHS = 20;

const months = Array.from({ length: MONTHS }, (_, at) => addPeriods({ date: NEWEST, interval: 'month' }, -at))
  // A month whose panel data have been withdrawn.
  .filter((date) => date !== '2026-03-01');

function longer(interval: 'quarter' | 'halfyear' | 'year'): FrameOption[] {
  const dates = [...new Set(months.map((date) => periodAround(date, interval)))];
  const complete = dates.filter((date) =>
    Array.from({ length: INTERVAL_MONTHS[interval] }, (_, at) =>
      addPeriods({ date, interval: 'month' }, at),
    ).every((month) => months.includes(month)),
  );
  return complete.flatMap((date) =>
    [...CALCULATION_TYPES, null].map((calculation) => ({ date, interval, calculation })),
  );
}

const FRAMES: readonly FrameOption[] = [
  ...months.flatMap((date) =>
    MONTH_CALCULATION_TYPES.map((calculation) => ({
      date,
      interval: 'month' as const,
      calculation,
      provisional: date === NEWEST,
    })),
  ),
  ...longer('quarter'),
  ...longer('halfyear'),
];

const FIRST: FrameOption = { date: '2026-09-01', interval: 'month', calculation: 'accumulated' };

/** The choice of time, opened and as a button. */
export function FramesSection() {
  const t = useUiText();
  const nameOf = usePeriodName();
  const [frame, setFrame] = useState(FIRST);
  const name = `${nameOf(frame)} · ${t(`frame.calculation.${frame.calculation ?? 'channels'}`)}`;
  const picker = <FramePicker frames={FRAMES} value={frame} onChange={setFrame} />;
  return (
    <>
      <Specimen
        title="FramePicker"
        note="Only periods with figures can be chosen; a dashed one may still change."
      >
        {picker}
      </Specimen>
      <Specimen title="In a button" row>
        <FilterPopover icon={IconCalendar} label="Time frame" value={name} width={720}>
          {picker}
        </FilterPopover>
      </Specimen>
    </>
  );
}
