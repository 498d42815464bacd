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
import { CountriesLookup } from '../countries/countries.lookup.js';
import { FiguresLookup } from '../measurement/figures.lookup.js';
import type { DataFrameDto } from './dto/data-frame.dto.js';

/** The frame a question asks for; what is left out is chosen. */
export interface FrameChoice {
  readonly date?: string | undefined;
  readonly interval_type?: IntervalType | undefined;
  readonly calculation_type?: CalculationType | undefined;
}

/** Frames a country has figures for. */
@Injectable()
export class DataFramesService {
  constructor(
    private readonly figures: FiguresLookup,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Every month with every calculation type it can answer, newest first. */
  async list(country: string): Promise<DataFrameDto[]> {
    const [months, { timeZone }] = await Promise.all([
      this.figures.months(country),
      this.countries.market(country),
    ]);
    const thisMonth = marketDay(this.clock.now(), timeZone).slice(0, 7);
    return months.flatMap(({ month, hasPanel }) =>
      MONTH_CALCULATION_TYPES.map((calculation_type) => ({
        date: `${month}-01`,
        interval_type: 'month' as const,
        calculation_type,
        name: monthName(month),
        status: hasPanel && month < thisMonth ? ('final' as const) : ('provisional' as const),
        has_panel: hasPanel,
      })),
    );
  }

  /**
   * The frame asked for; without a date the newest with panel figures, else the newest.
   * @throws AppError `ratings.unknown_frame`
   */
  async resolve(country: string, choice: FrameChoice): Promise<DataFrameDto> {
    const frames = await this.list(country);
    const calculation = choice.calculation_type ?? 'accumulated';
    const candidates = frames.filter(
      (frame) =>
        frame.interval_type === (choice.interval_type ?? 'month') &&
        frame.calculation_type === calculation &&
        (choice.date === undefined || frame.date === choice.date),
    );
    const frame = candidates.find(({ has_panel }) => has_panel) ?? candidates[0];
    if (!frame)
      throw new AppError('ratings.unknown_frame', {
        fields: { date: ['There is no data for this time frame.'] },
      });
    return frame;
  }
}
