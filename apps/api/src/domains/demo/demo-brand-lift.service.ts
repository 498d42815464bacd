import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { BrandLiftLookup } from '../brand-lift/brand-lift.lookup.js';
import { DEMO_SEED } from './demo-sizes.js';
import { inventStudies } from './generator/brand-lift.js';
import { STUDY_CATEGORIES } from './tables/brand-lift.js';

/** Fills the benchmark with invented studies of brand lift. */
@Injectable()
export class DemoBrandLiftService {
  constructor(
    private readonly brandLift: BrandLiftLookup,
    private readonly clock: Clock,
  ) {}

  /** Makes categories and their studies; nothing where the benchmark has any category. */
  async ensure(): Promise<void> {
    if (!(await this.brandLift.isEmpty())) return;
    const year = new Date(this.clock.now()).getUTCFullYear();
    const names = STUDY_CATEGORIES.map(({ name }) => name);
    await this.brandLift.fill(names, inventStudies(DEMO_SEED, year));
  }
}
