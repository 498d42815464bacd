import { sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { SurveyTemplateDto } from '../dto/survey-template.dto.js';

type TemplateRow = Omit<SurveyTemplateDto, 'created_at'> & { created_at: Date };

/** The templates of a country, by name; whoever is no administrator sees public ones and those of their customer. */
export const SURVEY_TEMPLATES = listSql({
  rows: 'templates',
  select: `t.id, t.name, t.public, t.template_data, t.customer_id, t.created_at, t.version,
  jsonb_array_length(t.template_data->'elements') AS questions`,
  from: 'survey_templates t',
  scope: ({ principal: { admin, customerId }, country }) => [
    sql`t.country_code = ${country}`,
    sql`${admin}::boolean OR t.public OR t.customer_id = ${customerId}::int`,
  ],
  search: ['t.name'],
  filters: { public: flagFilter('t.public', 'Only templates for everybody, or only others.') },
  sort: { name: 'lower(t.name)', created_at: 't.created_at' },
  key: 't.id',
  item: (row: TemplateRow): SurveyTemplateDto => ({ ...row, created_at: row.created_at.toISOString() }),
});
