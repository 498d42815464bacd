import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Under which name a survey's study stands in the benchmark: one that tells nobody whose it is. */
export class SurveyBenchmark1796550000000 implements MigrationInterface {
  name = 'SurveyBenchmark1796550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE surveys ADD COLUMN benchmark_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE surveys DROP COLUMN benchmark_id');
  }
}
