import { formatAnyNumber } from '@netreach/domain';
import type { Translate } from '../../../i18n/use-t.js';
import type { Category, Norm, OpenCategory, Study } from './use-benchmark.js';

type T = Translate<'brand-lift'>;

/** Numbers of the benchmark have a decimal comma in every language. */
const COMMA = 'de-DE';

/** A row of the table: a category, a study of one that is open, or what stands there while or until they come. */
export type TableRow =
  | {
      kind: 'category';
      id: string;
      category: Category;
      norms: ReadonlyMap<string, Norm>;
      below: readonly TableRow[];
    }
  | { kind: 'study'; id: string; study: Study }
  | { kind: 'more'; id: string; category: string; left: number }
  | { kind: 'note'; id: string; state: 'loading' | 'failed' };

/** The rows of the categories, and below the open ones those of their studies. */
export function rowsOf(categories: readonly Category[], open: ReadonlyMap<string, OpenCategory>): TableRow[] {
  return categories.map((category) => ({
    kind: 'category',
    id: category.key,
    category,
    norms: new Map(category.norms.map((norm) => [norm.column, norm])),
    below: below(category, open.get(category.key)),
  }));
}

function below({ key, benchmarks }: Category, open: OpenCategory | undefined): TableRow[] {
  if (benchmarks === 0) return [];
  if (open?.error) return [{ kind: 'note', id: `${key}/failed`, state: 'failed' }];
  if (!open || (open.isLoading && open.studies.length === 0))
    return [{ kind: 'note', id: `${key}/loading`, state: 'loading' }];
  const studies = open.studies.map((study): TableRow => ({ kind: 'study', id: `${key}/${study.id}`, study }));
  const left = open.total - open.studies.length;
  return left > 0 ? [...studies, { kind: 'more', id: `${key}/more`, category: key, left }] : studies;
}

/** A mean as it is shown, or in words why it is not. */
export function normText(norm: Norm | undefined, t: T): string {
  if (!norm || norm.studies === 0) return t('nothing');
  return norm.shown ?? t(`withheld.${norm.withheld ?? 'studies'}`);
}

/** What a study has in a column. */
export function valueText(value: Study['values'][string] | undefined, t: T): string {
  if (value === undefined) return t('nothing');
  if (typeof value === 'number') return formatAnyNumber(value, COMMA);
  return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
}

/** A figure beside a mean. */
export const figureText = (value: number | null, t: T) =>
  value === null ? t('nothing') : value.toFixed(2).replace('.', ',');
