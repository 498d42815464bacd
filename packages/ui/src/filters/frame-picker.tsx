import { useState } from 'react';
import { formatNumber, INTERVAL_TYPES, type IntervalType } from '@netreach/domain';
import { useUiLocale, useUiText } from '../texts/ui-text.js';
import { RadioItem } from './check-item.js';
import { FrameCalendar } from './frame-calendar.js';
import {
  daysOf,
  frameFor,
  framePresets,
  framesOf,
  weeksOf,
  type FrameOption,
  type FramePeriod,
} from './frame-rules.js';
import { usePeriodName } from './use-period-name.js';
import classes from './frame-picker.module.css';

interface FramePickerProps {
  /** Everything that can be asked for. */
  frames: readonly FrameOption[];
  value: FrameOption;
  onChange: (frame: FrameOption) => void;
}

const samePeriod = (a: FramePeriod, b: FramePeriod) => a.date === b.date && a.interval === b.interval;

interface PresetsProps extends Pick<FramePickerProps, 'frames' | 'value'> {
  onChoose: (period: FramePeriod) => void;
}

function Presets({ frames, value, onChoose }: PresetsProps) {
  const t = useUiText();
  const nameOf = usePeriodName();
  return (
    <div role="group" aria-label={t('frame.presets')} className={classes.presets}>
      {framePresets(frames).map(({ preset, period }) => (
        <button
          key={preset}
          type="button"
          className={classes.preset}
          aria-pressed={samePeriod(period, value)}
          onClick={() => onChoose(period)}
        >
          {t(`frame.preset.${preset}`)} <span className={classes.note}>{nameOf(period)}</span>
        </button>
      ))}
    </div>
  );
}

interface IntervalsProps {
  frames: readonly FrameOption[];
  interval: IntervalType;
  onChange: (interval: IntervalType) => void;
}

function Intervals({ frames, interval, onChange }: IntervalsProps) {
  const t = useUiText();
  const offered = INTERVAL_TYPES.filter((type) => frames.some((frame) => frame.interval === type));
  return (
    <div role="group" aria-label={t('frame.interval')} className={classes.intervals}>
      {offered.map((type) => (
        <button key={type} type="button" aria-pressed={type === interval} onClick={() => onChange(type)}>
          {t(`frame.interval.${type}`)}
        </button>
      ))}
    </div>
  );
}

/** What the ways of counting make of the same visits. */
function Example({ period }: { period: FramePeriod }) {
  const t = useUiText();
  const locale = useUiLocale();
  const nameOf = usePeriodName();
  const share = (part: number, whole: number) => formatNumber(part / whole, locale, 2);
  return (
    <p className={classes.example}>
      {t('frame.example', {
        period: nameOf(period),
        day: share(3, daysOf(period)),
        week: share(1, weeksOf(period)),
      })}
    </p>
  );
}

function Calculations({ frames, value, onChange }: FramePickerProps) {
  const t = useUiText();
  const [concrete, averages] = [
    frames.filter(({ calculation }) => calculation === null || calculation === 'accumulated'),
    frames.filter(({ calculation }) => calculation !== null && calculation !== 'accumulated'),
  ];
  const radio = (frame: FrameOption) => {
    const type = frame.calculation ?? 'channels';
    return (
      <RadioItem
        key={type}
        name="frame-calculation"
        label={t(`frame.calculation.${type}`)}
        description={t(`frame.calculation.${type}.hint`)}
        checked={frame.calculation === value.calculation}
        onChoose={() => onChange(frame)}
      />
    );
  };
  return (
    <div className={classes.calculations} role="radiogroup" aria-label={t('frame.calculation')}>
      {concrete.length > 0 ? <p className={classes.heading}>{t('frame.concrete')}</p> : null}
      {concrete.map(radio)}
      {averages.length > 0 ? <p className={classes.heading}>{t('frame.average')}</p> : null}
      {averages.map(radio)}
      <Example period={value} />
    </div>
  );
}

/**
 * Which time, and how users are counted in it: presets at the left, a calendar in which only periods with figures can be
 * chosen, and the whole period ("concrete") against averages, with an example of the difference.
 */
export function FramePicker({ frames, value, onChange }: FramePickerProps) {
  const [interval, setInterval] = useState(value.interval);
  const [turned, setTurned] = useState('');
  const choose = (period: FramePeriod) => {
    const frame = frameFor(frames, period, value.calculation);
    if (!frame) return;
    setInterval(period.interval);
    onChange(frame);
  };
  return (
    <div className={classes.picker}>
      <Presets
        frames={frames}
        value={value}
        onChoose={(period) => {
          setTurned(period.date);
          choose(period);
        }}
      />
      <div className={classes.middle}>
        <Intervals frames={frames} interval={interval} onChange={setInterval} />
        <FrameCalendar
          // A preset turns the calendar to another year; choosing in the calendar leaves the focus where it is.
          key={`${interval}|${turned}`}
          frames={frames}
          interval={interval}
          value={value}
          onChoose={(date) => choose({ date, interval })}
        />
      </div>
      <Calculations frames={framesOf(frames, value)} value={value} onChange={onChange} />
    </div>
  );
}
