import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { HIDDEN_ACTIONS } from '@netreach/domain';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { raw, sql, type Sql } from '../../../platform/database/sql.js';
import { says } from '../../../platform/dto/fields.js';
import { choiceFilter, numberFilter, partFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ListFilter } from '../../../platform/list/list.types.js';
import type { HiddenTargetDto, TargetDto } from '../dto/target.dto.js';

const SEARCH = /^(%[^%\s]+|[^%\s]+%?)$/;

/** What only `%` at one end stands for anything in, as LIKE takes it. */
const escaped = (text: string) => text.toLowerCase().replaceAll(/[\\_]/g, String.raw`\$&`);

function named(search: string): Sql {
  if (search.endsWith('%')) return sql`t.name LIKE ${escaped(search)}`;
  if (!search.startsWith('%')) return sql`t.name = ${search.toLowerCase()}`;
  const backwards = [...search.slice(1).toLowerCase()].reverse().join('');
  return sql`reverse(t.name) LIKE ${`${escaped(backwards)}%`}`;
}

/** A full name, `prefix%` or `%suffix`, and nothing else: what is found is what a wildcard of the same letters would fit. */
const nameFilter: ListFilter<string> = {
  field: applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: 253,
      pattern: SEARCH.source,
      description: 'A full name, `prefix%` or `%suffix`.',
      example: '%.tirol.example',
    }),
    IsOptional(),
    IsString(),
    MaxLength(253),
    Matches(SEARCH, says('target_search')),
  ),
  condition: named,
};

// Those put aside until later come back by themselves.
const ASIDE = `t.hidden_action IS NOT NULL AND (t.hidden_until IS NULL OR t.hidden_until > now())`;
const LAST = '(SELECT max(c.market_day)::text FROM panel_contacts c WHERE c.target_id = t.id)';

/** Targets of a country that wait for a service, or those of one; the newest first. */
export const TARGETS = listSql({
  rows: 'targets',
  select: `t.id, t.name, t.created_at, t.by_hand, ${LAST} AS last_contact,
  (SELECT p.pattern FROM service_patterns p WHERE p.id = t.pattern_id) AS pattern`,
  from: ({ service_id: service }: { service_id?: number }) =>
    service === undefined
      ? sql`(SELECT * FROM targets t WHERE t.service_id IS NULL AND NOT (${raw(ASIDE)})) t`
      : sql`(SELECT * FROM targets t WHERE t.service_id = ${service}) t`,
  scope: ({ country }) => [sql`t.country_code = ${country}`],
  filters: {
    search: nameFilter,
    service_id: partFilter<number>(
      numberFilter('t.service_id', 'Targets of this service instead of those that wait for one.', 42).field,
    ),
  },
  sort: { created_at: 't.created_at', name: 't.name' },
  firstOrder: 'desc',
  key: 't.id',
  item: ({ created_at: at, ...row }: Omit<TargetDto, 'created_at'> & { created_at: Date }): TargetDto => ({
    ...row,
    created_at: at.toISOString(),
  }),
});

/** Targets of a country that somebody has put aside, by name. */
export const HIDDEN_TARGETS = listSql({
  rows: 'targets',
  select: `t.id, t.name, t.hidden_action AS action, t.hidden_note AS note, t.hidden_until AS until`,
  from: 'targets t',
  scope: ({ country }) => [sql`t.country_code = ${country}`, raw(ASIDE)],
  filters: {
    search: nameFilter,
    action: choiceFilter(HIDDEN_ACTIONS, 't.hidden_action', 'Only those put aside like this.'),
  },
  sort: { name: 't.name', until: 't.hidden_until' },
  key: 't.id',
  item: ({ until, ...row }: Omit<HiddenTargetDto, 'until'> & { until: Date | null }): HiddenTargetDto => ({
    ...row,
    until: until?.toISOString() ?? null,
  }),
});
