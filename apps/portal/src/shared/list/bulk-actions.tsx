import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type TableSelection } from '@netreach/ui';
import type { MessageKey, Namespace } from '../../i18n/messages.js';
import { useT } from '../../i18n/use-t.js';
import { useApiMutation } from '../api/use-api-mutation.js';
import { errorText } from '../api/error-text.js';
import { notify } from '../notify/notify.js';
import type { RowId } from '../resource/resource.js';
import classes from './bulk-actions.module.css';

/** Something done with several rows at once; the catalogue has `bulk.<id>`, and `bulk.<id>.text` where it asks first. */
export interface BulkAction<Row, N extends Namespace> {
  id: MessageKey<N> extends infer Key ? (Key extends `bulk.${infer Id}` ? Id : never) : never;
  /** What is done with each of them; or with all of them at once, of which there have to be a few. */
  run: ((row: Row) => Promise<unknown>) | { all: (rows: readonly Row[]) => Promise<unknown>; least?: number };
  /** Rows it can be done with; others are left out. */
  can?: (row: Row) => boolean;
  invalidates: readonly (readonly unknown[])[];
  /** Asks before. */
  asks?: boolean;
}

/** The choice of rows, and the bar with what can be done with those chosen. Nothing without actions. */
export function useBulkActions<Row extends { id: RowId }, N extends Namespace>(
  actions: readonly BulkAction<Row, N>[],
  texts: N,
  rows: readonly Row[],
): { selection: TableSelection | null; bar: ReactNode } {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (actions.length === 0) return { selection: null, bar: null };
  const chosen = rows.filter(({ id }) => selected.has(String(id)));
  const bar =
    chosen.length > 0 ? (
      <BulkBar actions={actions} texts={texts} rows={chosen} onDone={() => setSelected(new Set())} />
    ) : null;
  return { selection: { selected, onChange: setSelected }, bar };
}

interface BulkBarProps<Row, N extends Namespace> {
  actions: readonly BulkAction<Row, N>[];
  texts: N;
  rows: readonly Row[];
  onDone: () => void;
}

function BulkBar<Row, N extends Namespace>({ actions, texts, rows, onDone }: BulkBarProps<Row, N>) {
  const t = useT(texts) as (key: string) => string;
  const tl = useT('lists');
  const [asked, setAsked] = useState<BulkAction<Row, N> | null>(null);
  const rowsOf = ({ can = () => true }: BulkAction<Row, N>) => rows.filter(can);
  const run = useApiMutation({
    // Rows that are changed one by one: where one is refused, the others are changed all the same.
    send: async (action: BulkAction<Row, N>) => {
      const chosen = rowsOf(action);
      if (typeof action.run !== 'function') {
        await action.run.all(chosen);
        return [];
      }
      const settled = await Promise.allSettled(chosen.map(action.run));
      return settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    },
    invalidates: actions.flatMap(({ invalidates }) => invalidates),
    onSuccess: ([why, ...others]) => {
      setAsked(null);
      onDone();
      if (why === undefined) notify.success(tl('done'));
      else
        notify.error(tl('bulk.refused', { count: others.length + 1, why: errorText(why, tl('not_done')) }));
    },
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
  return (
    <div role="group" aria-label={tl('bulk')} className={classes.bar}>
      <span>{tl('bulk.chosen', { count: rows.length })}</span>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="compact-xs"
          variant="default"
          loading={run.isPending}
          disabled={rowsOf(action).length < leastOf(action)}
          onClick={() => (action.asks ? setAsked(action) : run.mutate(action))}
        >
          {t(`bulk.${action.id}`)}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          title={tl('bulk.title', { count: rowsOf(asked).length })}
          text={t(`bulk.${asked.id}.text`)}
          confirm={t(`bulk.${asked.id}`)}
          busy={run.isPending}
          onConfirm={() => run.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

/** How many rows an action needs. */
function leastOf<Row, N extends Namespace>({ run }: BulkAction<Row, N>): number {
  return typeof run === 'function' ? 1 : (run.least ?? 1);
}
