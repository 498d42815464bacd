import { Injectable } from '@nestjs/common';
import { benchmarkCategoryKey } from '@netreach/domain/brand-lift';
import { BenchmarksReadModel } from './database/benchmarks.read-model.js';
import { BenchmarksRepository } from './database/benchmarks.repository.js';

/** A study to store. */
export interface StudyToStore {
  readonly externalId: string;
  /** Name of its category. */
  readonly category: string;
  readonly year: number;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** How other domains fill the benchmark. */
@Injectable()
export class BrandLiftLookup {
  constructor(
    private readonly benchmark: BenchmarksReadModel,
    private readonly benchmarks: BenchmarksRepository,
  ) {}

  /** Whether it has no categories yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.benchmark.categories()).length === 0;
  }

  /** Makes categories, in this order, and stores studies of theirs, all or none. */
  async fill(categories: readonly string[], studies: readonly StudyToStore[]): Promise<void> {
    const named = categories.map((name) => ({ name, key: benchmarkCategoryKey(name) }));
    await this.benchmarks.transaction(async (manager) => {
      const ids = await this.benchmarks.makeCategories(manager, named);
      const rows = studies.map(({ externalId, category, year, values }) => ({
        externalId,
        categoryId: ids.get(benchmarkCategoryKey(category)) ?? 0,
        year,
        values: JSON.stringify(values),
      }));
      await this.benchmarks.store(manager, rows);
    });
  }
}
