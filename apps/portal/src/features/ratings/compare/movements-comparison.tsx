import { useState } from 'react';
import { EmptyState, IconGitCompare, TableSkeleton, WithheldState, stopTip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useNames } from '../../../shared/names/use-names.js';
import { useSession } from '../../../shared/session/use-session.js';
import {
  useAfterServices,
  useBeforeServices,
  type CompareBody,
  type MovementCategory,
} from '../api/use-comparison.js';
import type { ChosenItem } from '../api/use-items.js';
import { FigureCell } from '../selection/figure-cells.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import classes from './compare.module.css';

type Direction = 'before' | 'after';

interface TableProps {
  items: readonly ChosenItem[];
  categories: readonly MovementCategory[];
  direction: Direction;
  stale: boolean;
}

function MovementsTable({ items, categories, direction, stale }: TableProps) {
  const t = useT('planning');
  const names = useNames('categories');
  if (categories.length === 0)
    return <EmptyState title={t('movements.none')} description={t('movements.none_hint')} />;
  const shown = categories.filter(({ values }) => values.some(({ percent }) => percent !== null));
  if (shown.length === 0) return <WithheldState reason="too_few_cases" />;
  const nameOf = ({ kind, name }: MovementCategory) =>
    kind === 'category' ? (names[name ?? ''] ?? name) : t(`movements.${kind === 'edge' ? direction : kind}`);
  return (
    <FiguresTable
      caption={t(`compare.${direction}`)}
      stale={stale}
      head={
        <>
          <th scope="col">{t('movements.category')}</th>
          {items.map(({ id, name }) => (
            <th key={id} scope="col" className={classes.head} {...stopTip(name)}>
              {name}
            </th>
          ))}
        </>
      }
    >
      {shown.map((category) => [
        <tr key={`${category.kind} ${category.id}`}>
          <th scope="row" className={classes.category}>
            {nameOf(category)}
          </th>
          {category.values.map((value) => (
            <td key={value.item_id} className={classes.category}>
              <FigureCell figure={value} value={value.percent} decimals={2} />
            </td>
          ))}
        </tr>,
        ...category.services.map((service) => (
          <tr key={service.id}>
            <th scope="row" className={classes.service}>
              {service.name}
            </th>
            {service.values.map((value) => (
              <td key={value.item_id}>
                <FigureCell figure={value} value={value.percent} decimals={2} />
              </td>
            ))}
          </tr>
        )),
      ])}
    </FiguresTable>
  );
}

/** What the visitors of the services visited before, or after. */
export function MovementsComparisonSheet({
  body,
  onlyServices,
}: {
  body: CompareBody;
  onlyServices: boolean;
}) {
  const t = useT('planning');
  const tc = useT('generic');
  const { country } = useSession();
  const [direction, setDirection] = useState<Direction>('before');
  const before = useBeforeServices(country.code, body, onlyServices && direction === 'before');
  const after = useAfterServices(country.code, body, onlyServices && direction === 'after');
  const query = direction === 'before' ? before : after;
  const data =
    direction === 'before'
      ? before.data && { items: before.data.items, categories: before.data.before_service_categories }
      : after.data && { items: after.data.items, categories: after.data.after_service_categories };
  return (
    <Sheet
      title={t('compare.movements')}
      lead={t('compare.movements_lead')}
      tools={
        <ViewChoice
          label={t('compare.direction')}
          options={(['before', 'after'] as const).map((key) => ({ key, label: t(`compare.${key}`) }))}
          value={direction}
          onChange={setDirection}
        />
      }
    >
      {onlyServices ? (
        <QueryView
          query={{ ...query, data }}
          failedTitle={t('compare.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {({ items, categories }) => (
            <MovementsTable
              items={items}
              categories={categories}
              direction={direction}
              stale={query.isPlaceholderData}
            />
          )}
        </QueryView>
      ) : (
        <EmptyState
          icon={IconGitCompare}
          title={t('movements.services_only')}
          description={t('movements.services_only_hint')}
        />
      )}
    </Sheet>
  );
}
