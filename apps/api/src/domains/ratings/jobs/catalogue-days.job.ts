import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { DataStateLookup } from '../../measurement/data-state.lookup.js';
import { CatalogueHistory } from '../catalogue-history.lookup.js';

const EVERY_MS = 60_000;

/** Keeps master data of rankings where they have changed, once a minute: what stands at midnight is what the day ends with. */
@Injectable()
export class CatalogueDaysJob {
  constructor(
    kinds: JobKinds,
    private readonly countries: CountriesLookup,
    private readonly states: DataStateLookup,
    private readonly history: CatalogueHistory,
  ) {
    kinds.register(roundOf('catalogue-days', EVERY_MS, () => this.keepAll()));
  }

  /** Looks at every country. */
  async keepAll(): Promise<void> {
    for (const { code } of await this.countries.markets())
      await this.history.keep(code, await this.states.of(code));
  }
}
