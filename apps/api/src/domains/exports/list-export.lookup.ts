import type { FactoryProvider, Type } from '@nestjs/common';
import type { RuleId } from '../../platform/access/policy/index.js';
import { Lists } from '../../platform/list/lists.service.js';
import type { ListDefinition, ListFilters, ListQueryValues } from '../../platform/list/list.types.js';
import { TextsLookup, type Words } from '../translations/texts.lookup.js';
import {
  ExportKinds,
  momentText,
  readParameters,
  type CellValue,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
  type HeadLine,
} from './export-kinds.lookup.js';

/** A column of an exported list; its title is the text `column.<id>`. */
export interface ListExportColumn<Item> {
  readonly id: string;
  /** How the item's value of this name is written; `text` without. */
  readonly kind?: 'text' | 'number' | 'moment' | 'flag';
  /** In characters. */
  readonly width: number;
  /** The value, where the item has none of this name. @param words of the screen's catalogue */
  readonly value?: (item: Item, words: Words) => CellValue;
}

/** How a list leaves as a file: the rows of its screen, in the words of its screen. */
export interface ListExport<Item> {
  /** The rule of the screen. */
  readonly rule: RuleId;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any list of these items
  readonly list: ListDefinition<string, any, Item, any, any>;
  /** The class of the screen's query. */
  readonly query: Type<ListQueryValues>;
  /** The catalogue of the screen: `title`, `column.*`, and `filter.<name>` of each filter. */
  readonly texts: string;
  readonly columns: readonly ListExportColumn<Item>[];
}

/** Offers a list as a file: `exportOf('admin.brands', { rule, list: BRANDS, query: BrandsQuery, texts, columns })`. */
export function exportOf<Item>(kind: string, definition: ListExport<Item>): FactoryProvider {
  return {
    provide: `export:${kind}`,
    inject: [ExportKinds, Lists, TextsLookup],
    useFactory: (kinds: ExportKinds, lists: Lists, texts: TextsLookup) =>
      kinds.register(kind, new ListExportKind(definition, lists, texts)),
  };
}

class ListExportKind<Item> implements ExportKind<ListQueryValues> {
  readonly rule: RuleId;

  constructor(
    private readonly definition: ListExport<Item>,
    private readonly lists: Lists,
    private readonly texts: TextsLookup,
  ) {
    this.rule = definition.rule;
  }

  validate({ page: _, page_size: __, ...parameters }: ListQueryValues): Promise<ListQueryValues> {
    return readParameters(this.definition.query, parameters);
  }

  async title(_parameters: ListQueryValues, { locale }: FileLanguage): Promise<string> {
    return (await this.texts.words(this.definition.texts, locale))('title');
  }

  async open(request: ExportRequest<ListQueryValues>): Promise<ExportTable> {
    const { country, parameters, locale, principal, words: common } = request;
    const { list, texts, columns } = this.definition;
    const words = await this.texts.words(texts, locale);
    const { total, items } = await this.lists.all(list, parameters, { principal, country });
    return {
      headLines: [
        [common('source'), `Netreach, ${country.toUpperCase()}`],
        ...filterLine(list.filters as ListFilters | undefined, parameters, words, common),
      ],
      columns: columns.map(({ id, kind, width }) => ({
        title: words(`column.${id}`),
        kind: kind === 'number' ? 'number' : 'text',
        width,
      })),
      total,
      rows: cellsOf(items, columns, { request, words }),
    };
  }
}

interface Writing {
  readonly request: ExportRequest<ListQueryValues>;
  /** Of the screen. */
  readonly words: Words;
}

/** What the rows were narrowed to, or that they are all. */
function filterLine(
  filters: ListFilters = {},
  parameters: ListQueryValues,
  words: Words,
  common: Words,
): HeadLine[] {
  const given = parameters as Readonly<Record<string, unknown>>;
  const set = Object.keys(filters).filter((name) => given[name] !== undefined);
  const parts = set.map((name) => `${words(`filter.${name}`)}: ${told(given[name], common)}`);
  if (parameters.search?.trim()) parts.unshift(`${common('search')}: ${parameters.search.trim()}`);
  return [[common('filter'), parts.join('; ') || common('everything')]];
}

function told(value: unknown, common: Words): string {
  return typeof value === 'boolean' ? common(value ? 'yes' : 'no') : String(value);
}

async function* cellsOf<Item>(
  items: AsyncGenerator<Item>,
  columns: readonly ListExportColumn<Item>[],
  { request, words }: Writing,
): AsyncGenerator<CellValue[]> {
  for await (const item of items)
    yield columns.map(({ id, kind, value }) => {
      const held = value ? value(item, words) : (item as Readonly<Record<string, CellValue | boolean>>)[id];
      if (held === null || held === undefined) return null;
      if (kind === 'moment') return momentText(String(held), request);
      return typeof held === 'boolean' ? told(held, request.words) : held;
    });
}
