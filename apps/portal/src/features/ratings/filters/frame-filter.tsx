import { formatMonth, type CalculationType } from '@netreach/domain';
import { Badge, FilterPopover, IconCalendar, RadioItem } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { DataFrame } from '../api/ratings.types.js';
import { framePeriods, framesOfPeriod, sameCalculation, type FramePeriod } from '../state/frames.js';
import classes from './frame-filter.module.css';

interface FrameFilterProps {
  frames: readonly DataFrame[];
  frame: DataFrame;
  onChange: (frame: DataFrame) => void;
}

/** The name of a frame in the user's language, e.g. "October 2026, average day". */
export function useFrameName(): (frame: DataFrame) => string {
  const t = useT('filters');
  const locale = useLocale();
  return (frame) => {
    const month = frame.interval_type === 'month' ? formatMonth(frame.date, locale) : frame.name;
    return `${month} · ${t(`calculation.${frame.calculation_type}`)}`;
  };
}

interface MonthButtonProps {
  period: FramePeriod;
  current: boolean;
  onChoose: () => void;
}

function MonthButton({ period, current, onChoose }: MonthButtonProps) {
  const t = useT('filters');
  const locale = useLocale();
  return (
    <button type="button" className={classes.month} aria-pressed={current} onClick={onChoose}>
      <span>{formatMonth(period.date, locale)}</span>
      {period.status === 'provisional' ? <Badge tone="warning">{t('frame.provisional')}</Badge> : null}
      {period.hasPanel ? null : <Badge>{t('frame.no_panel')}</Badge>}
    </button>
  );
}

interface CalculationChoiceProps extends FrameFilterProps {
  options: readonly DataFrame[];
}

function CalculationChoice({ options, frame, onChange }: CalculationChoiceProps) {
  const t = useT('filters');
  const label = (type: CalculationType) => t(`calculation.${type}`);
  return (
    <fieldset className={classes.column}>
      <legend className={classes.heading}>{t('frame.calculation')}</legend>
      {options.map((option) => (
        <RadioItem
          key={option.calculation_type}
          name="calculation"
          label={label(option.calculation_type)}
          description={t(`calculation.${option.calculation_type}.hint`)}
          checked={option.calculation_type === frame.calculation_type}
          onChoose={() => onChange(option)}
        />
      ))}
    </fieldset>
  );
}

/** The months on offer, and the way users are counted in the chosen one. */
function FrameChoice({ frames, frame, onChange }: FrameFilterProps) {
  const t = useT('filters');
  const options = framesOfPeriod(frames, frame.date, frame.interval_type);
  return (
    <div className={classes.columns}>
      <div className={classes.column} role="group" aria-label={t('frame.months')}>
        <p className={classes.heading} aria-hidden>
          {t('frame.months')}
        </p>
        <div className={classes.months}>
          {framePeriods(frames).map((period) => (
            <MonthButton
              key={`${period.date}|${period.intervalType}`}
              period={period}
              current={period.date === frame.date && period.intervalType === frame.interval_type}
              onChoose={() => {
                const next = sameCalculation(frames, period, frame.calculation_type);
                if (next) onChange(next);
              }}
            />
          ))}
        </div>
      </div>
      <CalculationChoice frames={frames} frame={frame} onChange={onChange} options={options} />
    </div>
  );
}

/** The time frame as a button that opens the choice. */
export function FrameFilter(props: FrameFilterProps) {
  const t = useT('filters');
  const nameOf = useFrameName();
  return (
    <FilterPopover icon={IconCalendar} label={t('filter.frame')} value={nameOf(props.frame)} width={520}>
      <FrameChoice {...props} />
    </FilterPopover>
  );
}
