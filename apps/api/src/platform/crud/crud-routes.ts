import { Body, Delete, Get, HttpCode, Injectable, Param, Post, Put, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../access/access.decorator.js';
import type { RuleId } from '../access/policy/index.js';
import type { Principal } from '../access/principal.js';
import { ErrorDto } from '../errors/error.dto.js';
import { ok } from '../http/envelope.js';
import { CountryPath } from '../http/country-path.dto.js';
import { IdPath } from '../http/id-path.dto.js';
import { SuccessDto } from '../http/success.dto.js';
import type { AnyList } from '../list/list-sql.js';
import type { FilterValues, ListFilters, ListQueryValues } from '../list/list.types.js';
import { Lists } from '../list/lists.service.js';
import { ChangesRow, MakesRow, RemovesRow } from './crud.docs.js';
import { Crud } from './crud.service.js';
import type { CrudDefinition, NumberedInput, VersionedInput, VersionedRow } from './crud.types.js';

/** What the calls of one kind of master data have of their own. */
interface CrudCalls<Prefix extends string> {
  /** What its rules begin with: `admin.ratings.groups` for `admin.ratings.groups.list`, `.create` ... */
  readonly rules: `${Prefix}.list` extends RuleId ? Prefix : never;
  /** What it is called in operation ids, one and several: `RatingsGroup`, `RatingsGroups`. */
  readonly ids: readonly [one: string, many: string];
  /** And in sentences: `a group`, `groups`. */
  readonly words: readonly [one: string, many: string];
  /** The field of the answer that holds a row. */
  readonly field: string;
  /** Classes of the query and the input, and of the answers with a page and with one row. */
  readonly query: Type;
  readonly input: Type;
  readonly page: Type;
  readonly answer: Type;
  /** How rows are changed; PUT without. */
  readonly update?: 'POST';
}

type Page = SuccessDto & Record<string, unknown>;

/** What stands above each of the calls. */
function documentsOf({ rules }: CrudCalls<string>) {
  return {
    rule: (call: string) => Access(`${rules}.${call}` as RuleId),
    does: (verb: string, id: string, summary: string) =>
      ApiOperation({ operationId: `${verb}${id}`, summary }),
    gives: (type: Type) => ApiResponse({ status: 200, type }),
  };
}

/** Tells what the compiler cannot see of values: the class that a query or body is checked with. */
function takes(routes: object, method: string, type: Type): void {
  const [first, , ...rest] = Reflect.getMetadata('design:paramtypes', routes, method) as Type[];
  Reflect.defineMetadata('design:paramtypes', [first, type, ...rest], routes, method);
}

function ListRoutes<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
  { list }: CrudDefinition<Row, Input, List>,
  calls: CrudCalls<string>,
) {
  const { ids, words } = calls;
  const { rule, does, gives } = documentsOf(calls);

  @Injectable()
  abstract class Routes {
    constructor(
      readonly lists: Lists,
      readonly crud: Crud,
    ) {}

    @Get()
    @rule('list')
    @does('list', ids[1], `One page of ${words[1]}.`)
    @gives(calls.page)
    @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
    async list(
      @Param() { cc: country }: CountryPath,
      @Query() query: ListQueryValues & FilterValues<ListFilters>,
      @CurrentPrincipal() principal: Principal,
    ): Promise<Page> {
      return ok(await this.lists.page(list as AnyList, query, { principal, country }));
    }
  }
  takes(Routes.prototype, 'list', calls.query);
  return Routes;
}

function RemoveRoutes<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
  definition: CrudDefinition<Row, Input, List>,
  calls: CrudCalls<string>,
) {
  const { ids, words } = calls;
  const { rule, does, gives } = documentsOf(calls);

  abstract class Routes extends ListRoutes(definition, calls) {
    @Delete(':id')
    @rule('delete')
    @does('delete', ids[0], `Removes ${words[0]}.`)
    @gives(SuccessDto)
    @RemovesRow()
    async remove(
      @Param() { cc: country, id }: IdPath,
      @CurrentPrincipal() principal: Principal,
    ): Promise<SuccessDto> {
      await this.crud.remove(definition, id, { principal, country });
      return ok({});
    }
  }
  return Routes;
}

/**
 * The calls of master data of a country that nothing more has to be said about, to list, make, change and remove rows:
 * `class TypesController extends CrudRoutes(TYPE, { ... }) {}`, with its path and tag. What is written stands in the
 * definition; calls of its own stand beside these.
 */
export function CrudRoutes<
  Row extends VersionedRow,
  Input extends VersionedInput,
  List extends AnyList,
  Prefix extends string,
>(definition: CrudDefinition<Row, Input, List>, calls: CrudCalls<Prefix>) {
  const { ids, words, field } = calls;
  const { rule, does, gives } = documentsOf(calls);

  const changes = calls.update === 'POST' ? Post : Put;

  abstract class Routes extends RemoveRoutes(definition, calls) {
    @Post()
    @HttpCode(200)
    @rule('create')
    @does('create', ids[0], `Makes ${words[0]}.`)
    @gives(calls.answer)
    @MakesRow()
    async create(
      @Param() { cc: country }: CountryPath,
      @Body() body: Input,
      @CurrentPrincipal() principal: Principal,
    ): Promise<Page> {
      return ok({ [field]: await this.crud.create(definition, body, { principal, country }) });
    }

    @changes(':id')
    @HttpCode(200)
    @rule('update')
    @does('update', ids[0], `Changes ${words[0]}.`)
    @gives(calls.answer)
    @ChangesRow()
    async update(
      @Param() { cc: country, id }: IdPath,
      @Body() body: Input,
      @CurrentPrincipal() principal: Principal,
    ): Promise<Page> {
      return ok({ [field]: await this.crud.update(definition, id, body, { principal, country }) });
    }
  }
  takes(Routes.prototype, 'create', calls.input);
  takes(Routes.prototype, 'update', calls.input);
  return Routes;
}

type ListedRoutes = abstract new (lists: Lists, crud: Crud) => { readonly lists: Lists };

/** Adds the call that shows one row. */
function showing<Base extends ListedRoutes>(Listed: Base, list: AnyList, calls: CrudCalls<string>): Base {
  const { ids, words, field } = calls;
  const { rule, does, gives } = documentsOf(calls);

  abstract class Routes extends (Listed as ListedRoutes) {
    @Get(':id')
    @rule('show')
    @does('show', ids[0], `Shows ${words[0]}.`)
    @gives(calls.answer)
    @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such row.' })
    async show(
      @Param() { cc: country, id }: IdPath,
      @CurrentPrincipal() principal: Principal,
    ): Promise<Page> {
      return ok({ [field]: await this.lists.one(list, id, { principal, country }) });
    }
  }
  return Routes as unknown as Base;
}

/** The same, with a call that shows one row. */
export function ShownCrudRoutes<
  Row extends VersionedRow,
  Input extends VersionedInput,
  List extends AnyList,
  Prefix extends string,
>(definition: CrudDefinition<Row, Input, List>, calls: CrudCalls<Prefix>) {
  return showing(CrudRoutes(definition, calls), definition.list, calls);
}

/** Calls to list, show and remove rows, and one that makes and changes them: it finds in the body which. */
export function SavedCrudRoutes<
  Row extends VersionedRow,
  Input extends NumberedInput,
  List extends AnyList,
  Prefix extends string,
>(definition: CrudDefinition<Row, Input, List>, calls: CrudCalls<Prefix>) {
  const { ids, words, field } = calls;
  const { rule, does, gives } = documentsOf(calls);

  abstract class Routes extends RemoveRoutes(definition, calls) {
    @Post()
    @HttpCode(200)
    @rule('save')
    @does('save', ids[0], `Makes or changes ${words[0]}.`)
    @gives(calls.answer)
    @ChangesRow()
    async save(
      @Param() { cc: country }: CountryPath,
      @Body() body: Input,
      @CurrentPrincipal() principal: Principal,
    ): Promise<Page> {
      return ok({ [field]: await this.crud.save(definition, body, { principal, country }) });
    }
  }
  takes(Routes.prototype, 'save', calls.input);
  return showing(Routes, definition.list, calls);
}
