import type { SurveyData } from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { DemoPicture } from '../demo-pictures.js';
import type { DemoFlight } from '../generator/flights.js';
import { FLIGHT_RULE, type AdfxTestSpec } from '../tables/flights.js';
import { idOf, writeAds } from './demo-ads.js';
import { ADVERTISER, type CampaignOwner } from './demo-campaigns.repository.js';
import { writeRespondents } from './demo-surveys.repository.js';

/** Whose tests they are, and who plans and decides about their flights. */
export interface FlightOwner extends CampaignOwner {
  readonly userId: number;
  /** null = nobody is there to be named. */
  readonly adminId: number | null;
}

/** A test to be written, with the pictures of each flight by the place of their creatives. */
export interface TestToWrite {
  readonly spec: AdfxTestSpec;
  readonly flights: readonly {
    readonly flight: DemoFlight;
    readonly pictures: readonly (DemoPicture | undefined)[];
  }[];
  readonly questions: SurveyData;
}

// A load that was broken off is made again; what somebody has made is left alone.
const REMOVE = `DELETE FROM campaigns WHERE country_code = $1 AND customer_id = $2 AND right(name, length($3)) = $3 AND adfx`;

const RULE = `
INSERT INTO flight_rules (country_code, customer_id, name, most_completes, most_days, most_load)
SELECT $1, $2, $3, $4, $5, $6
WHERE NOT EXISTS (SELECT FROM flight_rules WHERE country_code = $1 AND customer_id = $2 AND name = $3)`;
const RULE_ID = 'SELECT id FROM flight_rules WHERE country_code = $1 AND customer_id = $2 AND name = $3';

const TEST = `
INSERT INTO campaigns (country_code, customer_id, name, advertiser_id, brand, starts_on, ends_on, adfx, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, true, LEAST(now(), $6::date - interval '12 days')) RETURNING id`;

// Decisions are made a day after flights were handed in, nine days before these begin or just now.
const FLIGHT = `
INSERT INTO flights (campaign_id, name, starts_on, ends_on, target, control_share, seed, planned_impressions, planned_completes,
  approval, reason, submitted_at, decided_at, decided_by, rule_id, archived_at)
SELECT $1, $2, $3, $4, $5, 50, $6, $7, $8, $9, $10, t.at, CASE WHEN $9 <> 'pending' THEN t.decided END,
  CASE WHEN $9 IN ('approved', 'declined') THEN $11::int END, CASE WHEN $9 = 'auto_approved' THEN $12::int END,
  CASE WHEN $13 THEN $4::date + interval '3 days' END
FROM (SELECT LEAST(now() - interval '2 days', $3::date - interval '10 days') AS at,
  LEAST(now() - interval '1 day', $3::date - interval '9 days') AS decided) t RETURNING id`;

const STEP = `
INSERT INTO flight_decisions (flight_id, at, user_id, action, from_approval, to_approval, reason, rule_id)
SELECT id, CASE WHEN $2 = 'archive' THEN archived_at WHEN $2 IN ('approve', 'decline') AND decided_at IS NOT NULL THEN decided_at
  ELSE submitted_at - $7::float8 * interval '1 day' END, $3, $2, $4, $5, CASE WHEN $2 = 'decline' THEN reason END, CASE WHEN $5 = 'auto_approved' THEN $6::int END
FROM flights WHERE id = $1`;

const MEMBERS = `
INSERT INTO flight_persons (flight_id, person_id, study_group, stratum, assigned_at)
SELECT $1, m.*, f.starts_on FROM flights f, unnest($2::int[], $3::text[], $4::text[]) AS m WHERE f.id = $1`;

const SURVEY = `
INSERT INTO surveys (campaign_id, flight_id, name, status, template_data, quotas, primary_question, planned_per_group, planned_lift,
  live_at, closed_at)
SELECT f.campaign_id, f.id, $2, $3, $4, $5, 'recall', GREATEST(1, f.planned_completes / 2), 0.1,
  CASE WHEN $3 <> 'draft' THEN f.starts_on::timestamptz END, CASE WHEN $3 = 'closed' THEN (f.ends_on + 1)::timestamptz END
FROM flights f WHERE f.id = $1 RETURNING id`;

/** Writes the tests of ad effects of a demo country. */
@Injectable()
export class DemoFlightsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes tests in place of those a broken load has left, in one transaction.
   * @param mark of everything that is invented, after names
   * @returns the numbers of the tests, in the same order
   */
  write(owner: FlightOwner, tests: readonly TestToWrite[], mark: string): Promise<number[]> {
    const { country, customerId } = owner;
    return this.database.transaction(async (manager) => {
      await manager.query(REMOVE, [country, customerId, mark]);
      const { name, completes, days, load } = FLIGHT_RULE;
      const rule = [country, customerId, name + mark];
      await manager.query(RULE, [...rule, completes, days, load]);
      const ruleId = await idOf(manager, RULE_ID, rule);
      const ids: number[] = [];
      for (const test of tests) ids.push(await writeTest(manager, { owner, ruleId, mark }, test));
      return ids;
    });
  }
}

interface Writing {
  readonly owner: FlightOwner;
  readonly ruleId: number;
  readonly mark: string;
}

async function writeTest(
  manager: EntityManager,
  writing: Writing,
  { spec, flights, questions }: TestToWrite,
): Promise<number> {
  const { owner, mark } = writing;
  const { country, customerId } = owner;
  const { name, advertiser, brand } = spec;
  const advertiserId = await idOf(manager, ADVERTISER, [
    country,
    customerId,
    advertiser + mark,
    `${advertiser} GmbH`,
  ]);
  const starts = flights.map(({ flight }) => flight.ads.startsOn).sort();
  const ends = flights.map(({ flight }) => flight.ads.endsOn).sort();
  const named = [country, customerId, name + mark, advertiserId, brand, starts[0], ends.at(-1)];
  const campaignId = await idOf(manager, TEST, named);
  for (const { flight, pictures } of flights) {
    const flightId = await writeFlight(manager, writing, campaignId, flight);
    await writeAds(manager, { campaignId, flightId }, flight.ads, pictures);
    await writeSurvey(manager, flightId, flight, questions);
  }
  return campaignId;
}

async function writeFlight(
  manager: EntityManager,
  { owner: { userId, adminId }, ruleId }: Writing,
  campaignId: number,
  { spec, ads, plannedCompletes, members }: DemoFlight,
): Promise<number> {
  const { approval } = spec;
  const period = [spec.name, ads.startsOn, ads.endsOn, spec.target, spec.seed];
  const planned = [ads.plan.impressions, plannedCompletes, approval, spec.reason ?? null];
  const decided = [adminId, ruleId, spec.archived ?? false];
  const id = await idOf(manager, FLIGHT, [campaignId, ...period, ...planned, ...decided]);
  const step = (user: number | null, action: string, from: string | null, to: string, daysBefore = 0) =>
    manager.query(STEP, [id, action, user, from, to, ruleId, daysBefore]);
  await step(userId, 'create', null, approval === 'auto_approved' ? approval : 'pending', 2);
  if (approval === 'approved') await step(adminId, 'approve', 'pending', approval);
  if (approval === 'declined') await step(adminId, 'decline', 'pending', approval);
  if (spec.resubmitted) {
    await step(adminId, 'approve', 'pending', 'approved', 1);
    await step(userId, 'edit_material', 'approved', 'pending');
  }
  if (spec.archived) await step(userId, 'archive', approval, approval);
  const columns = [
    members.map(({ personId }) => personId),
    members.map(({ group }) => group),
    members.map(({ stratum }) => stratum),
  ];
  await manager.query(MEMBERS, [id, ...columns]);
  return id;
}

async function writeSurvey(
  manager: EntityManager,
  flightId: number,
  { spec, ads, survey, plannedCompletes }: DemoFlight,
  questions: SurveyData,
): Promise<void> {
  if (!survey) return;
  // Quotas of groups that a flight does not ask would stay empty.
  const hasBoth = !spec.target.includes('gender');
  const women = Math.floor(plannedCompletes / 2);
  const quotas = hasBoth
    ? [
        { target: 'gender:female', most: women },
        { target: 'gender:male', most: plannedCompletes - women },
      ]
    : [{ target: '', most: plannedCompletes }];
  const name = `${spec.name}: brand lift`;
  const columns = [flightId, name, survey.status, questions, JSON.stringify(quotas)];
  const id = await idOf(manager, SURVEY, columns);
  const liveAt = new Date(`${ads.startsOn}T00:00:00Z`);
  await writeRespondents(manager, id, liveAt, survey.respondents);
}
