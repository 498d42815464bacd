import { Injectable } from '@nestjs/common';
import {
  CALCULATION_TYPES,
  formatFrame,
  INTERVAL_MONTHS,
  INTERVAL_TYPES,
  MONTH_CALCULATION_TYPES,
  type CalculationType,
  type IntervalType,
} from '@netreach/domain';
import { frameMonths, marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  DataStateLookup,
  type DataState,
  type IndexVersion,
  type MonthState,
} from '../measurement/data-state.lookup.js';
import type { DataFrameDto } from './dto/data-frame.base.dto.js';

/** The frame a question asks for; what is left out is chosen. */
export interface FrameChoice {
  readonly date?: string | undefined;
  readonly interval_type?: IntervalType | undefined;
  readonly calculation_type?: CalculationType | undefined;
}

/** A frame and what there is of it. */
export interface ChosenFrame {
  readonly frame: DataFrameDto;
  /** The index that answers for it; null where the panel has no data. */
  readonly index: IndexVersion | null;
  /** Its months, oldest first. */
  readonly months: readonly MonthState[];
}

/** A stretch of time with figures. */
interface Period extends Omit<ChosenFrame, 'frame'> {
  /** First day. */
  readonly date: string;
  readonly interval: IntervalType;
}

/** Frames a country has figures for. */
@Injectable()
export class DataFramesLookup {
  constructor(
    private readonly states: DataStateLookup,
    private readonly clock: Clock,
  ) {}

  /** Every month, quarter, half-year and year with every calculation type it can answer; months first, newest first. */
  async list(country: string): Promise<DataFrameDto[]> {
    return this.listOf(await this.states.of(country));
  }

  /** The same of what is known of a country already. */
  listOf(state: DataState): DataFrameDto[] {
    return INTERVAL_TYPES.flatMap((interval) =>
      periodsOf(state, interval).flatMap((period) =>
        calculationsOf(interval).map((calculation) => this.frame(state, period, calculation)),
      ),
    );
  }

  /**
   * The frame asked for; without a date the newest with panel figures, else the newest.
   * @throws AppError `ratings.unknown_frame`
   */
  async resolve(country: string, choice: FrameChoice): Promise<DataFrameDto> {
    return this.choose(await this.states.of(country), choice).frame;
  }

  /**
   * Writes the frame asked for into a question, so that it means the same when a later month has figures.
   * @throws AppError `ratings.unknown_frame`
   */
  async settle<Question extends FrameChoice>(country: string, question: Question): Promise<Question> {
    const { date, interval_type, calculation_type } = await this.resolve(country, question);
    return Object.assign(question, { date, interval_type, calculation_type: calculation_type ?? undefined });
  }

  /**
   * The frame asked for in what is known of a country already. A month without a calculation type is accumulated, a longer frame
   * without one is the view of channels.
   * @throws AppError `ratings.unknown_frame`
   */
  choose(state: DataState, { date, interval_type, calculation_type }: FrameChoice): ChosenFrame {
    const interval = interval_type ?? 'month';
    const wanted = calculation_type ?? (interval === 'month' ? 'accumulated' : null);
    const calculation = calculationsOf(interval).find((type) => type === wanted);
    const candidates = periodsOf(state, interval).filter(
      (period) => date === undefined || date === period.date,
    );
    const period = candidates.find(({ index }) => index) ?? candidates[0];
    if (!period || calculation === undefined)
      throw new AppError('ratings.unknown_frame', {
        fields: { date: [{ code: 'no_data' }] },
      });
    return this.chosen(state, period, calculation);
  }

  /** Earlier frames of the same length and way of counting that have panel figures, newest first. */
  before(state: DataState, { frame }: ChosenFrame, most: number): ChosenFrame[] {
    return periodsOf(state, frame.interval_type)
      .filter(({ date, index }) => index && date < frame.date)
      .slice(0, most)
      .map((period) => this.chosen(state, period, frame.calculation_type));
  }

  /** Months up to the last one of a frame, oldest first, counted as the frame is where a month can be. */
  monthsUntil(state: DataState, { frame, months }: ChosenFrame, most: number): ChosenFrame[] {
    const last = months.at(-1)?.month ?? '';
    const calculation = MONTH_CALCULATION_TYPES.find((type) => type === frame.calculation_type);
    const periods = periodsOf(state, 'month').filter((period) => period.date.slice(0, 7) <= last);
    return periods
      .slice(0, most)
      .reverse()
      .map((period) => this.chosen(state, period, calculation ?? 'accumulated'));
  }

  private chosen(state: DataState, period: Period, calculation: CalculationType | null): ChosenFrame {
    const { index, months } = period;
    return { frame: this.frame(state, period, calculation), index, months };
  }

  private frame(
    { timeZone }: DataState,
    { date, interval, index, months }: Period,
    calculation_type: CalculationType | null,
  ): DataFrameDto {
    const thisMonth = marketDay(this.clock.now(), timeZone).slice(0, 7);
    const isOver = months.every(({ month }) => month < thisMonth);
    return {
      date,
      interval_type: interval,
      calculation_type,
      name: formatFrame({ date, interval }, 'en-US'),
      status: index && isOver && isPublishable(index) ? 'final' : 'provisional',
      has_panel: index !== null,
    };
  }
}

/** Whether the weights keep to the limits of the country, or an administrator has released them. */
function isPublishable({ gateReasons, releasedAt }: IndexVersion): boolean {
  return gateReasons.length === 0 || releasedAt !== null;
}

/** The ways of counting an interval offers; longer ones have the view of channels too, which names none. */
function calculationsOf(interval: IntervalType): readonly (CalculationType | null)[] {
  return interval === 'month' ? MONTH_CALCULATION_TYPES : [...CALCULATION_TYPES, null];
}

/** Newest first. */
function periodsOf(state: DataState, interval: IntervalType): Period[] {
  const length = INTERVAL_MONTHS[interval];
  if (length === 1)
    return state.months.map((month) => ({
      date: `${month.month}-01`,
      interval,
      index: month.index,
      months: [month],
    }));
  return state.longFrames
    .filter((long) => long.length === length)
    .map(({ month, index }) => {
      const names = frameMonths(month, length);
      const months = state.months.filter((each) => names.includes(each.month)).reverse();
      return { date: `${month}-01`, interval, index, months };
    });
}
