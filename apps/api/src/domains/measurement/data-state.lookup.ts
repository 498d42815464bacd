import { Injectable } from '@nestjs/common';
import { marketDayRange } from '@netreach/measurement';
import { AppError } from '../../platform/errors/app-error.js';
import {
  DataStateReadModel,
  type DataState,
  type IndexVersion,
  type MonthState,
} from './database/data-state.read-model.js';

export type { DataState, IndexVersion, MonthState };

/** What other domains may ask about the data figures are made of. */
@Injectable()
export class DataStateLookup {
  constructor(private readonly states: DataStateReadModel) {}

  /**
   * Months with figures, the versions that answer for them, and stamps that change with everything else an answer is made
   * of: one question to PostgreSQL. What is loaded after it belongs to these stamps.
   * @throws AppError `country.unknown`
   */
  async of(country: string): Promise<DataState> {
    const state = await this.states.of(country);
    if (!state) throw new AppError('country.unknown');
    return state;
  }

  /**
   * The same with the versions that answered at the end of a day of the market; months none of whose versions of then is
   * kept answer with their oldest.
   * @param day `YYYY-MM-DD`
   * @throws AppError `country.unknown`
   */
  async at(country: string, day: string): Promise<DataState> {
    const { timeZone } = await this.of(country);
    const state = await this.states.at(country, new Date(marketDayRange(day, timeZone).to));
    if (!state) throw new AppError('country.unknown');
    return state;
  }
}
