import { useState } from 'react';
import type { Schemas } from '@netreach/api-client';
import { EmptyState, ListFoot, Skeleton, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { ChoiceButtons } from '../../../shared/filters/choice-buttons.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useWatchParts, type PartKind, type WatchedItem } from '../api/use-watch.js';
import { useLevelName } from '../parts/level-name.js';
import { useFigureColumns } from '../parts/level-table.js';
import { useFigureWriting } from '../parts/use-figure-writing.js';

type Part = Schemas['WatchedPartDto'];

const KINDS: Readonly<Record<WatchedItem['scope'], readonly PartKind[]>> = {
  brands: ['campaign', 'medium', 'format'],
  campaigns: ['creative', 'medium', 'format'],
};

function useColumns(kind: PartKind): DataTableColumn<Part>[] {
  const t = useT('media-watch');
  const { percent } = useFigureWriting();
  const nameOf = useLevelName();
  const figures = useFigureColumns<Part>();
  return [
    {
      id: 'name',
      header: t(`part.${kind}`),
      width: 220,
      rowHeader: true,
      cell: ({ name }) => (kind === 'format' ? nameOf({ part: 'format', key: name, name }) : name),
    },
    {
      id: 'share',
      header: t('impressions_share'),
      description: t('define.impressions_share'),
      width: 130,
      align: 'end',
      cell: ({ share }) => percent(share),
    },
    ...figures,
  ];
}

/** What an item consists of: campaigns or creatives, media, formats. */
export function PartsCard({ item }: { item: WatchedItem }) {
  const t = useT('media-watch');
  const [first] = KINDS[item.scope];
  const [{ kind, page }, show] = useState<{ kind: PartKind; page: number }>({
    kind: first ?? 'medium',
    page: 1,
  });
  const query = useWatchParts(item, kind, page);
  const columns = useColumns(kind);
  const { scope, id: item_id, date } = item;
  const parameters = { scope, item_id, kind, ...(date === null ? {} : { date }) };
  return (
    <Card
      title={t('parts.all')}
      note={t('parts.note')}
      tools={
        <ExportMenu
          kind="media-watch.parts"
          entries={[{ key: kind, label: t(`parts.${kind}`), parameters }]}
        />
      }
      wide
    >
      <ChoiceButtons
        label={t('parts.by')}
        options={KINDS[scope].map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={kind}
        onChange={(next) => show({ kind: next, page: 1 })}
      />
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={200} />}>
        {({ sub_items: parts, total, page_size: size }) =>
          parts.length === 0 ? (
            <EmptyState title={t('no_data.not_seen')} />
          ) : (
            <>
              <PlainTable
                caption={t(`parts.${kind}`)}
                columns={columns}
                rows={parts}
                rowId={({ id, name }) => String(id ?? name)}
              />
              <ListFoot
                status={t('parts.total', { count: total })}
                page={page}
                pageCount={Math.ceil(total / size)}
                onChange={(next) => show({ kind, page: next })}
              />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
