import { Injectable } from '@nestjs/common';
import { benchmarkCategoryKey } from '@netreach/domain/brand-lift';
import { Clock } from '../../platform/clock/clock.js';
import { BenchmarksService } from './benchmarks.service.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { BenchmarksReadModel } from './database/benchmarks.read-model.js';
import { BenchmarksRepository } from './database/benchmarks.repository.js';
import type { ColumnNorm } from './table/benchmark-table.js';

export type { ColumnNorm };

/** A study to store. */
export interface StudyToStore {
  readonly externalId: string;
  /** Name of its category. */
  readonly category: string;
  readonly year: number;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** A category of the benchmark. */
export interface NormCategory {
  readonly key: string;
  readonly name: string;
}

/** What studies found, of one category or of all. */
export interface Norms {
  /** Day whose year ages are counted from. */
  readonly asOf: string;
  readonly categories: readonly NormCategory[];
  /** Null = all. */
  readonly category: NormCategory | null;
  /** By the key of the column; those of few studies are withheld. */
  readonly columns: ReadonlyMap<string, ColumnNorm>;
}

/** How other domains read and fill the benchmark. */
@Injectable()
export class BrandLiftLookup {
  constructor(
    private readonly benchmark: BenchmarksReadModel,
    private readonly benchmarks: BenchmarksRepository,
    private readonly service: BenchmarksService,
    private readonly clock: Clock,
  ) {}

  /** Changes with whatever norms are made of, also with the year. */
  async stamp(): Promise<string> {
    return `${await this.benchmark.stamp()}.${new Date(this.clock.now()).getUTCFullYear()}`;
  }

  /**
   * What studies found.
   * @param key of the category; all without it
   * @returns undefined where there is no such category
   */
  async norms(key: string | undefined): Promise<Norms | undefined> {
    const { benchmark, norms, asOf } = await this.service.ask({});
    const found = benchmark.categories.find((each) => each.key === key);
    if (key !== undefined && !found) return undefined;
    const columns = new Map((norms.get(found?.id ?? 0) ?? []).map((norm) => [norm.column, norm]));
    return { asOf, categories: benchmark.categories, category: found ?? null, columns };
  }

  /**
   * Stores what an own study found, once: again under the same id changes its row. Columns that are missing are made.
   * @throws AppError `request.invalid` naming a category there is none of
   */
  async propose(
    study: StudyToStore & { readonly columns: readonly { readonly key: string; readonly name: string }[] },
  ): Promise<void> {
    const { externalId, category, year, values, columns } = study;
    await this.benchmarks.transaction(async (manager) => {
      await this.benchmarks.makeColumns(manager, columns);
      const categoryId = await this.benchmarks.categoryOf(manager, category);
      if (categoryId === undefined) throw refusedField('category', 'unknown_value', { value: category });
      await this.benchmarks.store(manager, [
        { externalId, categoryId, year, values: JSON.stringify(values) },
      ]);
      await this.benchmarks.noteProposal(manager, { external_id: externalId, category });
    });
  }

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
