import { Injectable } from '@nestjs/common';
import {
  MONTH_CALCULATION_TYPES,
  monthName,
  type CalculationType,
  type IntervalType,
} from '@netreach/domain';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DataStateLookup, type DataState, type MonthState } from '../measurement/data-state.lookup.js';
import type { DataFrameDto } from './dto/data-frame.dto.js';

/** The frame a question asks for; what is left out is chosen. */
export interface FrameChoice {
  readonly date?: string | undefined;
  readonly interval_type?: IntervalType | undefined;
  readonly calculation_type?: CalculationType | undefined;
}

/** A frame and what there is of its month. */
export interface ChosenFrame {
  readonly frame: DataFrameDto;
  readonly month: MonthState;
}

/** Frames a country has figures for. */
@Injectable()
export class DataFramesService {
  constructor(
    private readonly states: DataStateLookup,
    private readonly clock: Clock,
  ) {}

  /** Every month with every calculation type it can answer, newest first. */
  async list(country: string): Promise<DataFrameDto[]> {
    const state = await this.states.of(country);
    return state.months.flatMap((month) =>
      MONTH_CALCULATION_TYPES.map((calculation) => this.frame(state, month, calculation)),
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
   * The same in what is known of a country already.
   * @throws AppError `ratings.unknown_frame`
   */
  choose(state: DataState, { date, interval_type, calculation_type }: FrameChoice): ChosenFrame {
    const calculation = MONTH_CALCULATION_TYPES.find((type) => type === (calculation_type ?? 'accumulated'));
    const candidates = state.months.filter(({ month }) => date === undefined || date === `${month}-01`);
    const month = candidates.find(({ index }) => index) ?? candidates[0];
    if (!month || !calculation || (interval_type ?? 'month') !== 'month')
      throw new AppError('ratings.unknown_frame', {
        fields: { date: ['There is no data for this time frame.'] },
      });
    return { frame: this.frame(state, month, calculation), month };
  }

  private frame(
    { timeZone }: DataState,
    { month, index }: MonthState,
    calculation_type: CalculationType,
  ): DataFrameDto {
    const isOver = month < marketDay(this.clock.now(), timeZone).slice(0, 7);
    return {
      date: `${month}-01`,
      interval_type: 'month',
      calculation_type,
      name: monthName(month),
      status: index && isOver ? 'final' : 'provisional',
      has_panel: index !== null,
    };
  }
}
