import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { ChartType, ImpressionSplit, Timespan } from '../dto/ad-impressions.dto.js';

/** A number of a series at a step. */
export interface StepCount {
  /** First day of the step, `YYYY-MM-DD`. */
  readonly step: string;
  readonly key: string;
  readonly count: number;
}

const COLUMNS: Record<ChartType, string> = {
  gross: 'served',
  net: 'net',
  viewable: 'viewable',
  clicks: 'clicks',
};

const SPLITS: Record<ImpressionSplit, string> = {
  total: `'total'`,
  creative: 't.creative_id::text',
  channel: `COALESCE('c' || n.channel_id, 'n' || t.channel_name_id)`,
  device: 't.device',
};

const stepsSql = ({ timespan, type, chart }: StepsQuestion) => `
SELECT to_char(date_trunc('${timespan}', t.day), 'YYYY-MM-DD') AS step, ${SPLITS[type]} AS key,
  sum(t.${COLUMNS[chart]})::float8 AS count
FROM ad_traffic t LEFT JOIN ad_channel_names n ON n.id = t.channel_name_id
WHERE t.campaign_id = $1 AND t.day BETWEEN $2::date AND $3::date
GROUP BY 1, 2 ORDER BY 1, 2`;

/** What is counted over time; all of it comes from lists. */
export interface StepsQuestion {
  readonly timespan: Timespan;
  readonly type: ImpressionSplit;
  readonly chart: ChartType;
}

/** Impressions over time. */
@Injectable()
export class ImpressionStepsReadModel {
  constructor(private readonly database: Database) {}

  /** Counts by step and key. @param days first and last, `YYYY-MM-DD` */
  counts(campaignId: number, question: StepsQuestion, days: readonly [string, string]): Promise<StepCount[]> {
    return this.database.query(stepsSql(question), [campaignId, ...days]);
  }
}
