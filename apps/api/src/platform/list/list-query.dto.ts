import { applyDecorators, type Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../http/page.query.dto.js';
import type { FilterValues, ListDefinition, ListFilters, ListQueryValues } from './list.types.js';

const optional = (document: object, ...checks: PropertyDecorator[]) =>
  applyDecorators(ApiPropertyOptional(document), IsOptional(), ...checks);

/** The class of a list's query: `class BrandsQuery extends ListQuery(BRANDS) {}`. */
export function ListQuery<SortField extends string, Filters extends ListFilters>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- rows and items are nothing to a query
  list: ListDefinition<any, any, any, SortField, Filters>,
): Type<ListQueryValues<SortField> & FilterValues<Filters>> {
  class Query extends PageQuery {}
  const fields = Object.keys(list.sort as object);
  const parameters: Record<string, PropertyDecorator> = {
    sort: optional({ enum: fields, description: 'Column to order by.', example: fields[0] }, IsIn(fields)),
    order: optional(
      { enum: ['asc', 'desc'], description: 'Direction.', example: list.firstOrder ?? 'asc' },
      IsIn(['asc', 'desc']),
    ),
  };
  if (list.search) {
    const document = {
      type: String,
      maxLength: 100,
      description: 'Part of a text of the row.',
      example: 'a',
    };
    parameters['search'] = optional(document, IsString(), MaxLength(100));
  }
  for (const [name, filter] of Object.entries((list.filters ?? {}) as ListFilters))
    parameters[name] = filter.field;
  for (const [name, decorate] of Object.entries(parameters)) decorate(Query.prototype, name);
  return Query as unknown as Type<ListQueryValues<SortField> & FilterValues<Filters>>;
}
