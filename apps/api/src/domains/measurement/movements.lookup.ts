import { Injectable } from '@nestjs/common';
import { DEFAULT_MOVEMENTS } from '@netreach/measurement';
import { MovementsReadModel, type Direction, type Movements } from './database/movements.read-model.js';

export type { Direction, Movements };

/** What other domains may ask about traffic movements. */
@Injectable()
export class MovementsLookup {
  constructor(private readonly readModel: MovementsReadModel) {}

  /**
   * Where the visits of a service came from or went to. Of few cases nothing may be shown: each row carries its own.
   * @param month `YYYY-MM`
   * @param limit most services; 50 by default
   * @returns undefined where the month has no panel figures or the service no visits
   */
  movements(
    country: string,
    month: string,
    question: { serviceId: number; direction: Direction; limit?: number },
  ): Promise<Movements | undefined> {
    return this.readModel.show(country, month, { limit: DEFAULT_MOVEMENTS, ...question });
  }
}
