import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { BenchmarkTable, type BenchmarkColumn, type BenchmarkRow } from '../table/benchmark-table.js';

/** A category of the benchmark. */
export interface BenchmarkCategory {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** The benchmark as it is now. */
export interface Benchmark {
  /** In their order. */
  readonly categories: readonly BenchmarkCategory[];
  readonly table: BenchmarkTable;
}

const ROWS = `SELECT id, external_id AS "externalId", category_id AS "categoryId", year, "values" FROM brand_lift_benchmarks`;

/** Reads the benchmark, whole. */
@Injectable()
export class BenchmarksReadModel {
  constructor(private readonly database: Database) {}

  /** Changes with everything that is kept in memory. */
  async stamp(): Promise<string> {
    const row = await this.database.first<{ stamp: string }>(
      'SELECT stamp FROM brand_lift_stamp WHERE id = 1',
    );
    return row?.stamp ?? '';
  }

  /** The categories, in their order. */
  categories(): Promise<BenchmarkCategory[]> {
    return this.database.query('SELECT id, key, name FROM brand_lift_categories ORDER BY position, id');
  }

  /** The columns, in their order. */
  columns(): Promise<BenchmarkColumn[]> {
    return this.database.query(
      'SELECT key, name, type, position AS "order", version FROM brand_lift_columns ORDER BY position, id',
    );
  }

  /** All of it. */
  async whole(): Promise<Benchmark> {
    const [categories, columns, rows] = await Promise.all([
      this.categories(),
      this.columns(),
      this.database.query<BenchmarkRow>(ROWS),
    ]);
    return { categories, table: new BenchmarkTable(columns, rows) };
  }
}
