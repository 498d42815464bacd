import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/measurement';
import { CensusFactorsReadModel } from './database/census-factors.read-model.js';

/** What other domains may ask about how contacts were brought to the census. */
@Injectable()
export class CensusFactorsLookup {
  constructor(private readonly factors: CensusFactorsReadModel) {}

  /** See {@link CensusFactorsReadModel.factor}. */
  of(weightSet: number, itemIds: readonly number[], devices: readonly DeviceClass[]): Promise<number | null> {
    return this.factors.factor(weightSet, itemIds, devices);
  }
}
