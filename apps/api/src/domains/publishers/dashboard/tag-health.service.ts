import { Injectable } from '@nestjs/common';
import { addDays } from '@netreach/measurement';
import { TagSightingsLookup } from '../../collect/tag-sightings.lookup.js';
import { refusedField } from '../../../platform/errors/app-error.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import { DashboardReadModel } from '../database/dashboard.read-model.js';
import { PageChecksRepository, type ServiceCheck } from '../database/page-checks.repository.js';
import { TagHealthReadModel } from '../database/tag-health.read-model.js';
import type { Period } from './compared-period.js';
import { sumOf } from './dashboard-counts.js';
import type { AskedDashboard } from './dashboard-questions.service.js';
import { PAGE_CHECK_JOB } from '../page-checks/page-check.types.js';
import type { PageCheckDto, TagHealthResponseDto } from './dto/tag-health.dto.js';

const DAYS = 7;

/** Whether the tags of publishers work. */
@Injectable()
export class TagHealth {
  constructor(
    private readonly health: TagHealthReadModel,
    private readonly sightings: TagSightingsLookup,
    private readonly counts: DashboardReadModel,
    private readonly checks: PageChecksRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** What was seen of the tags of seven days, today among them. */
  async of({ scope, today }: AskedDashboard): Promise<Omit<TagHealthResponseDto, 'success'>> {
    const week = { ...scope, from: addDays(today, 1 - DAYS), until: today };
    const [{ tags, seen }, countsOf, alerts, checks] = await Promise.all([
      this.seen(scope.services, week),
      this.counts.ofDays(week, ['double', 'hour']),
      this.health.alerts(scope.services),
      this.checks.of(scope.services),
    ]);
    const { consented } = sumOf(countsOf('hour'));
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
      double_share:
        consented > 0 ? Math.round((sumOf(countsOf('double')).impressions / consented) * 1000) / 10 : null,
      alerts: alerts.map(({ service, beganAt, impressions, expected, endedAt }) => ({
        service,
        began_at: beganAt.toISOString(),
        impressions,
        expected: Math.round(expected),
        ended_at: endedAt?.toISOString() ?? null,
      })),
      page_checks: checks.map(checkShown),
    };
  }

  /** The tags of services with what was seen of each, in the same order. */
  private async seen(services: readonly number[], { from, until }: Period) {
    const tags = await this.health.tags(services);
    const numbers = tags.map(({ id }) => id);
    return { tags, seen: await this.sightings.of(numbers, from, until) };
  }

  /** Has pages of a service looked at; one that waits is not asked for twice. @throws AppError `request.invalid` */
  async checkPages({ scope }: AskedDashboard, serviceId: number): Promise<void> {
    if (!scope.services.includes(serviceId))
      throw refusedField('service_id', 'unknown_value', { value: serviceId });
    await this.jobs.add({ kind: PAGE_CHECK_JOB, key: String(serviceId) });
  }
}

function checkShown({ serviceId, service, progress, check }: ServiceCheck): PageCheckDto {
  const {
    checkedAt,
    sitemap = '',
    fault = null,
    listed = 0,
    asked = 0,
    tagged = 0,
    pages = [],
  } = check ?? {};
  const about = { service_id: serviceId, service, progress };
  const shown = pages.map((page) => ({ ...page, identifiers: [...page.identifiers] }));
  const at = checkedAt?.toISOString() ?? null;
  return { ...about, checked_at: at, sitemap, fault, listed, asked, tagged, pages: shown };
}
