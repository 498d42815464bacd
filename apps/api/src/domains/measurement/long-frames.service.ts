import { Injectable } from '@nestjs/common';
import { frameMonths, frameStart } from '@netreach/measurement';
import { DataStateReadModel } from './database/data-state.read-model.js';
import { PanelIndexService, type IndexBuilding } from './panel-index.service.js';

/** Months of a quarter, a half-year and a year. */
const LENGTHS = [3, 6, 12] as const;

/** Frames of several calendar months: persons are counted once over all of them, so they have indexes of their own. */
@Injectable()
export class LongFramesService {
  constructor(
    private readonly states: DataStateReadModel,
    private readonly panel: PanelIndexService,
  ) {}

  /**
   * Builds the quarter, half-year and year around a month anew, where all of their months have panel figures.
   * @param month `YYYY-MM`
   */
  async buildAround(country: string, month: string, building: IndexBuilding = {}): Promise<void> {
    const state = await this.states.of(country);
    const measured = new Set(state?.months.filter(({ index }) => index).map((each) => each.month));
    for (const length of LENGTHS) {
      const first = frameStart(month, length);
      if (!frameMonths(first, length).every((each) => measured.has(each))) return;
      await this.panel.build(country, { month: first, length }, building);
    }
  }
}
