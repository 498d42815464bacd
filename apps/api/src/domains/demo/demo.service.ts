import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { Clock } from '../../platform/clock/clock.js';
import { FileImports } from '../imports/file-imports.lookup.js';
import { MonthsLookup } from '../measurement/months.lookup.js';
import { DemoReadModel } from './database/demo.read-model.js';
import { DEMO_SEED, FULL_SIZE, SMALL_SIZE } from './demo-sizes.js';
import { consecutiveMonths, lastCompleteMonths } from './demo-months.js';
import type { DemoFiles } from './generate-demo.js';
import { generateInThread } from './generate-in-thread.js';
import type { DemoOptions } from './generator/demo-country.js';
import { demoHolidays } from './tables/holidays.js';
import { DEMO_COUNTRIES, type DemoCountryCode } from './tables/population.js';

/** What to load. */
export interface DemoLoadOptions {
  /** All demo countries by default. */
  readonly countries?: readonly DemoCountryCode[];
  /** Consecutive months, `YYYY-MM`; by default the last complete ones. A load that was begun keeps its months. */
  readonly months?: readonly string[];
  /** `small` is a country of a few hundred persons for tests; `full` by default. */
  readonly size?: 'full' | 'small';
}

/** Called often: which country, what is being done, and how far that is, 0 to 1. */
export type OnDemoProgress = (country: DemoCountryCode, step: string, share: number) => void;

/** What became of a country. */
export interface DemoLoaded {
  readonly country: DemoCountryCode;
  readonly months: readonly string[];
  /** Everything was there before. */
  readonly alreadyThere: boolean;
}

/** One is computed while the database sorts the other. */
const MONTHS_AT_ONCE = 2;

/** Loads invented countries through the ordinary imports. */
@Injectable()
export class DemoService {
  constructor(
    private readonly demo: DemoReadModel,
    private readonly imports: FileImports,
    private readonly months: MonthsLookup,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Generates, imports and measures demo countries. A load that was broken off goes on where it was; a country that is
   * there is left alone.
   */
  async load(options: DemoLoadOptions, onProgress: OnDemoProgress): Promise<DemoLoaded[]> {
    // Side by side: while one waits for the database, another is made.
    const outcomes = await Promise.allSettled(
      (options.countries ?? DEMO_COUNTRIES).map((country) =>
        this.loadCountry(country, options, (step, share) => onProgress(country, step, share)),
      ),
    );
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  private async loadCountry(
    country: DemoCountryCode,
    { months: asked, size = 'full' }: DemoLoadOptions,
    onProgress: (step: string, share: number) => void,
  ): Promise<DemoLoaded> {
    const { persons, services, months: count } = size === 'small' ? SMALL_SIZE : FULL_SIZE[country];
    const { firstMonth, imported, measured } = await this.demo.state(country);
    const months = firstMonth
      ? consecutiveMonths(firstMonth, asked?.length ?? count)
      : (asked ?? lastCompleteMonths(this.clock.now(), count));
    const missing = months.filter((month) => !imported || !measured.includes(month));
    if (missing.length === 0) return { country, months, alreadyThere: true };
    if (!imported) await this.import({ country, persons, services, months, seed: DEMO_SEED }, onProgress);
    for (const year of new Set(months.map((month) => Number(month.slice(0, 4)))))
      await this.countries.setHolidays(country, year, demoHolidays(country, year));
    const measure = (month: string) =>
      this.months.measure(country, month, (_step, percent) => onProgress(`measure ${month}`, percent / 100));
    // In their order: the last month of a quarter makes that of its figures.
    for (let at = 0; at < missing.length; at += MONTHS_AT_ONCE)
      await Promise.all(missing.slice(at, at + MONTHS_AT_ONCE).map(measure));
    return { country, months, alreadyThere: false };
  }

  private async import(
    options: DemoOptions,
    onProgress: (step: string, share: number) => void,
  ): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'netreach-demo-'));
    try {
      const demo = await generateInThread({ options, folder }, (share) => onProgress('generate', share));
      await this.importFiles(options.country, demo, onProgress);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async importFiles(
    country: DemoCountryCode,
    { files, distributionName, firstDay }: DemoFiles,
    onProgress: (step: string, share: number) => void,
  ): Promise<void> {
    const options = { name: distributionName, validFrom: firstDay, asOf: firstDay };
    for (const { kind, path } of files) {
      const file = { kind, path, country, options };
      const { refused } = await this.imports.import(file, ({ share }) => onProgress(kind, share));
      const reasons = Object.keys(refused);
      if (reasons.length > 0)
        throw new Error(`Demo ${kind} of ${country} were refused: ${reasons.join(', ')}`);
    }
  }
}
