import { Injectable } from '@nestjs/common';
import { addDays } from '@netreach/measurement';
import { TagSightingsLookup } from '../../collect/tag-sightings.lookup.js';
import { DashboardReadModel } from '../database/dashboard.read-model.js';
import { TagHealthReadModel } from '../database/tag-health.read-model.js';
import { sumOf } from './dashboard-counts.js';
import type { AskedDashboard } from './dashboard-questions.service.js';
import type { TagHealthResponseDto } from './dto/tag-health.dto.js';

const DAYS = 7;

/** Whether the tags of publishers work. */
@Injectable()
export class TagHealth {
  constructor(
    private readonly health: TagHealthReadModel,
    private readonly sightings: TagSightingsLookup,
    private readonly counts: DashboardReadModel,
  ) {}

  /** What was seen of the tags of seven days, today among them. */
  async of({ scope, today }: AskedDashboard): Promise<Omit<TagHealthResponseDto, 'success'>> {
    const week = { ...scope, from: addDays(today, 1 - DAYS), until: today };
    const tags = await this.health.tags(scope.services);
    const [seen, double, hours, alerts] = await Promise.all([
      this.sightings.of(
        tags.map(({ id }) => id),
        week.from,
        week.until,
      ),
      this.counts.parts(week, 'double'),
      this.counts.parts(week, 'hour'),
      this.health.alerts(scope.services),
    ]);
    const { consented } = sumOf(hours);
    return {
      tags: tags.map(({ id, identifier, service, countsUntil }, at) => ({
        id,
        tracking_identifier: identifier,
        service,
        counts_until: countsUntil,
        last_hit: seen[at]?.lastHit?.toISOString() ?? null,
        hits: seen[at]?.days.reduce((all, { hits }) => all + hits, 0) ?? 0,
        wrong_hosts: (seen[at]?.hosts ?? []).flatMap(({ host, hits, wrong }) =>
          wrong ? [{ host, hits }] : [],
        ),
      })),
      double_share: consented > 0 ? Math.round((sumOf(double).impressions / consented) * 1000) / 10 : null,
      alerts: alerts.map(({ service, beganAt, impressions, expected, endedAt }) => ({
        service,
        began_at: beganAt.toISOString(),
        impressions,
        expected: Math.round(expected),
        ended_at: endedAt?.toISOString() ?? null,
      })),
    };
  }
}
