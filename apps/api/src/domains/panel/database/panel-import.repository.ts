import { Injectable } from '@nestjs/common';
import { FIXED_ATTRIBUTES } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { lastOfEach } from '../../../platform/imports/last-of-each.js';

/** A level of an attribute as a file describes it. */
export interface LevelRow {
  readonly attribute: string;
  readonly attributeName: string;
  readonly group: string;
  readonly value: string;
  readonly valueName: string;
  readonly minAge: number | null;
  readonly maxAge: number | null;
}

/** A person as a file describes them. */
export interface PersonRow {
  readonly externalId: string;
  readonly birthday: string | null;
  readonly activeFrom: string;
  readonly activeUntil: string | null;
  /** Id of the household in the panel's files; null where it is not known. */
  readonly household: string | null;
  readonly values: readonly { attribute: string; value: string }[];
}

/** A margin of the universe. */
export interface MarginRow {
  readonly attribute: string;
  readonly value: string;
  readonly persons: number;
}

const ATTRIBUTES = `
INSERT INTO attributes (country_code, key, name, group_name, fixed, position)
SELECT $1, a.key, a.name, a.group_name, a.key = ANY($5),
  (SELECT COALESCE(max(position), 0) FROM attributes WHERE country_code = $1) + a.place
FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS a(key, name, group_name, place)
ON CONFLICT (country_code, key) DO NOTHING`;

const LEVELS = `
INSERT INTO attribute_values (attribute_id, key, name, position, min_age, max_age)
SELECT a.id, l.key, l.name, (SELECT COALESCE(max(position), 0) FROM attribute_values WHERE attribute_id = a.id) + l.place,
  l.min_age, l.max_age
FROM unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::int[]) WITH ORDINALITY
  AS l(attribute, key, name, min_age, max_age, place)
JOIN attributes a ON a.country_code = $1 AND a.key = l.attribute
ON CONFLICT (attribute_id, key) DO NOTHING RETURNING id`;

const PERSONS = `
INSERT INTO panel_persons (country_code, external_id, birthday, active_from, active_until, household)
SELECT $1, * FROM unnest($2::text[], $3::date[], $4::date[], $5::date[], $6::text[])
ON CONFLICT (country_code, external_id) DO UPDATE SET birthday = excluded.birthday, active_from = excluded.active_from,
  active_until = excluded.active_until, household = excluded.household
RETURNING (xmax = 0) AS added`;

const VALUES = `
INSERT INTO panel_person_values (person_id, attribute_id, value_id)
SELECT p.id, a.id, v.id
FROM unnest($2::text[], $3::text[], $4::text[]) AS n(person, attribute, value)
JOIN panel_persons p ON p.country_code = $1 AND p.external_id = n.person
JOIN attributes a ON a.country_code = $1 AND a.key = n.attribute
JOIN attribute_values v ON v.attribute_id = a.id AND v.key = n.value
ON CONFLICT (person_id, attribute_id) DO UPDATE SET value_id = excluded.value_id`;

const MARGINS = `
INSERT INTO distribution_margins (distribution_id, value_id, persons)
SELECT $2, v.id, m.persons
FROM unnest($3::text[], $4::text[], $5::int[]) AS m(attribute, value, persons)
JOIN attributes a ON a.country_code = $1 AND a.key = m.attribute
JOIN attribute_values v ON v.attribute_id = a.id AND v.key = m.value
RETURNING value_id`;

/** Writes imported attributes, persons and universes. */
@Injectable()
export class PanelImportRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores attributes and levels; known ones stay as they are.
   * @returns how many levels were new
   */
  storeLevels(country: string, rows: readonly LevelRow[]): Promise<number> {
    return this.database.transaction((manager) => insertLevels(manager, country, rows));
  }

  /**
   * Stores persons with their values, creating attributes and levels on the way; known persons are brought up to date, of one told twice the last row stands.
   * @returns how many persons were new
   */
  storePersons(country: string, told: readonly PersonRow[]): Promise<number> {
    const rows = lastOfEach(told, (row) => row.externalId);
    const named = rows.flatMap(({ externalId, values }) => values.map((value) => ({ externalId, ...value })));
    return this.database.transaction(async (manager) => {
      await insertLevels(manager, country, levelsOf(rows));
      const dates = [
        rows.map((row) => row.birthday),
        rows.map((row) => row.activeFrom),
        rows.map((row) => row.activeUntil),
        rows.map((row) => row.household),
      ];
      const stored = (await manager.query(PERSONS, [
        country,
        rows.map((row) => row.externalId),
        ...dates,
      ])) as {
        added: boolean;
      }[];
      const columns = [
        named.map((n) => n.externalId),
        named.map((n) => n.attribute),
        named.map((n) => n.value),
      ];
      await manager.query(VALUES, [country, ...columns]);
      return stored.filter(({ added }) => added).length;
    });
  }

  /**
   * Stores a universe from a month on, in place of one from the same month.
   * @throws Error when a level is not known
   */
  storeUniverse(
    country: string,
    name: string,
    validFrom: string,
    universe: number,
    rows: readonly MarginRow[],
  ) {
    return this.database.transaction(async (manager) => {
      await manager.query('DELETE FROM distributions WHERE country_code = $1 AND valid_from = $2', [
        country,
        validFrom,
      ]);
      const [distribution] = (await manager.query(
        'INSERT INTO distributions (country_code, name, universe, valid_from) VALUES ($1, $2, $3, $4) RETURNING id',
        [country, name, universe, validFrom],
      )) as { id: number }[];
      const columns = [
        rows.map((row) => row.attribute),
        rows.map((row) => row.value),
        rows.map((row) => row.persons),
      ];
      const stored = (await manager.query(MARGINS, [country, distribution?.id, ...columns])) as unknown[];
      if (stored.length < rows.length)
        throw new Error(`${rows.length - stored.length} levels of the file are not known`);
      return stored.length;
    });
  }
}

async function insertLevels(
  manager: EntityManager,
  country: string,
  rows: readonly LevelRow[],
): Promise<number> {
  const attributes = lastOfEach(rows, (row) => row.attribute);
  const columns = [
    attributes.map((a) => a.attribute),
    attributes.map((a) => a.attributeName),
    attributes.map((a) => a.group),
  ];
  await manager.query(ATTRIBUTES, [country, ...columns, FIXED_ATTRIBUTES]);
  const levels = [rows.map((l) => l.attribute), rows.map((l) => l.value), rows.map((l) => l.valueName)];
  const ages = [rows.map((l) => l.minAge), rows.map((l) => l.maxAge)];
  return ((await manager.query(LEVELS, [country, ...levels, ...ages])) as unknown[]).length;
}

function levelsOf(rows: readonly PersonRow[]): LevelRow[] {
  const levels = new Map<string, LevelRow>();
  for (const { values } of rows)
    for (const { attribute, value } of values)
      levels.set(`${attribute}|${value}`, {
        attribute,
        value,
        attributeName: titleOf(attribute),
        valueName: titleOf(value),
        group: 'Panel',
        minAge: null,
        maxAge: null,
      });
  return [...levels.values()];
}

function titleOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
