import { takeTurn } from '../../../platform/database/turns.js';
import { exists } from '../../../platform/database/exists.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HiddenAction } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { likePattern } from '../../../platform/database/like.js';
import type { FreeTarget, Move, StoredPattern } from '../pattern-set.js';

/** A target as it was before it was given to a service or taken from one. */
export interface MovedTarget {
  readonly id: number;
  readonly name: string;
  readonly serviceId: number | null;
}

/** A target of the country, whoever decides about it. */
export type KnownTarget = FreeTarget & { readonly byHand: boolean };

const PATTERNS = `
SELECT id, service_id AS "serviceId", pattern FROM service_patterns WHERE country_code = $1`;

const KNOWN = `
SELECT id, name, service_id AS "serviceId", pattern_id AS "patternId", by_hand AS "byHand" FROM targets
WHERE country_code = $1 AND ($2::text IS NULL OR name LIKE $2 OR pattern_id = $3) ORDER BY name`;

const ADD = `
INSERT INTO targets (country_code, name, service_id, pattern_id)
SELECT $1, n.name, n.service_id, n.pattern_id FROM unnest($2::text[], $3::int[], $4::int[]) AS n(name, service_id, pattern_id)
ON CONFLICT (country_code, name) DO NOTHING`;

const MOVE = `
UPDATE targets t SET service_id = n.service_id, pattern_id = n.pattern_id, hidden_action = NULL, hidden_note = '', hidden_until = NULL
FROM unnest($1::int[], $2::int[], $3::int[]) AS n(id, service_id, pattern_id) WHERE t.id = n.id`;

// Those of a service, where they are to be taken from it; whatever is named, where they are given to one.
const BY_HAND = `
WITH was AS (
  SELECT id, name, service_id AS "serviceId" FROM targets
  WHERE country_code = $1 AND id = ANY($2) AND ($3::int IS NULL OR service_id = $3) ORDER BY id FOR UPDATE
), done AS (
  UPDATE targets t SET service_id = $4, pattern_id = NULL, by_hand = true, hidden_action = NULL, hidden_note = '', hidden_until = NULL
  FROM was WHERE t.id = was.id)
SELECT * FROM was`;

const HIDE = `
UPDATE targets SET hidden_action = $3, hidden_note = $4,
  hidden_until = CASE WHEN $3 = 'remind_me_later' THEN now() + make_interval(days => $5) END
WHERE country_code = $1 AND id = $2 AND service_id IS NULL RETURNING name`;

const UNHIDE = `
UPDATE targets SET hidden_action = NULL, hidden_note = '', hidden_until = NULL
WHERE country_code = $1 AND id = $2 AND hidden_action IS NOT NULL RETURNING name`;

const IS_SERVICE = `SELECT FROM rating_items WHERE country_code = $1 AND id = $2 AND type = 'service' FOR SHARE`;

/** Targets, and the patterns that give them to services. */
@Injectable()
export class TargetsRepository {
  constructor(private readonly database: Database) {}

  /** Has others wait, until the transaction ends, who change patterns or bring new targets: each must see what the other did. */
  async lock(manager: EntityManager, country: string): Promise<void> {
    await takeTurn(manager, `targets ${country}`);
  }

  /** The patterns of a country. */
  patterns(country: string, manager: EntityManager | Database = this.database): Promise<StoredPattern[]> {
    return manager.query(PATTERNS, [country]) as Promise<StoredPattern[]>;
  }

  /**
   * Targets of a country, by name.
   * @param demanded only those whose names hold this text, and those of the pattern; all without
   */
  known(
    country: string,
    { demanded, patternId }: { demanded?: string | undefined; patternId?: number | undefined } = {},
    manager: EntityManager | Database = this.database,
  ): Promise<KnownTarget[]> {
    const like = demanded === undefined ? null : likePattern(demanded);
    return manager.query(KNOWN, [country, like, patternId ?? 0]) as Promise<KnownTarget[]>;
  }

  /** Adds targets, each with the pattern that gives it to a service; known ones stay as they are. */
  async add(
    manager: EntityManager,
    country: string,
    names: readonly string[],
    patterns: readonly (StoredPattern | undefined)[],
  ): Promise<void> {
    const services = patterns.map((one) => one?.serviceId ?? null);
    await manager.query(ADD, [country, names, services, patterns.map((one) => one?.id ?? null)]);
  }

  /** Does what patterns decide. */
  async move(manager: EntityManager, moves: readonly Move[]): Promise<void> {
    const columns = [
      moves.map(({ target }) => target.id),
      moves.map(({ serviceId }) => serviceId),
      moves.map(({ patternId }) => patternId),
    ];
    await manager.query(MOVE, columns);
  }

  /** Gives targets to a service by hand, or to none, wherever they were. @returns those that are there, as they were */
  assign(
    manager: EntityManager,
    country: string,
    ids: readonly number[],
    service: number | null,
  ): Promise<MovedTarget[]> {
    return manager.query(BY_HAND, [country, ids, null, service]);
  }

  /** Takes targets from a service by hand. @returns those it had, as they were */
  unassign(
    manager: EntityManager,
    country: string,
    ids: readonly number[],
    service: number,
  ): Promise<MovedTarget[]> {
    return manager.query(BY_HAND, [country, ids, service, null]);
  }

  /**
   * Puts a target aside.
   * @param days after which it comes back, for later
   * @returns its name; undefined where it does not wait for a service
   */
  async hide(
    manager: EntityManager,
    [country, id]: readonly [string, number],
    { action, note }: { action: HiddenAction; note: string },
    days: number,
  ): Promise<string | undefined> {
    return changedName(await manager.query(HIDE, [country, id, action, note, days]));
  }

  /** Takes a target back. @returns its name; undefined where it was not put aside */
  async unhide(manager: EntityManager, country: string, id: number): Promise<string | undefined> {
    return changedName(await manager.query(UNHIDE, [country, id]));
  }

  /** Whether a number is a service's of the country, which then stays until the transaction ends. */
  async isService(manager: EntityManager, country: string, id: number): Promise<boolean> {
    return exists(manager, IS_SERVICE, [country, id]);
  }
}

/** The name of the one row that a change was made to, as the driver tells it. */
function changedName(answer: unknown): string | undefined {
  const [rows] = answer as [{ name: string }[], number];
  return rows[0]?.name;
}
