import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';

const NAME = `
WITH named AS (
  UPDATE surveys SET benchmark_id = COALESCE(benchmark_id, gen_random_uuid()) WHERE id = $1 RETURNING benchmark_id)
SELECT benchmark_id::text AS "benchmarkId" FROM named`;

/** Under which names studies of surveys stand in the benchmark. */
@Injectable()
export class SurveyBenchmark {
  constructor(private readonly database: Database) {}

  /** The name of a survey's study, drawn by lot the first time: it tells nobody whose it is. */
  async nameOf(surveyId: number): Promise<string> {
    return this.database.transaction(async (manager) => {
      const { benchmarkId } = await returnedRow<{ benchmarkId: string }>(manager, NAME, [surveyId]);
      return benchmarkId;
    });
  }
}
