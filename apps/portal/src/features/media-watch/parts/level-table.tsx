import type { Schemas } from '@netreach/api-client';
import type { DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useFigureWriting } from './use-figure-writing.js';
import { useLevelName } from './level-name.js';
import { WithheldFigure } from './withheld-figure.js';

type Level = Schemas['WatchLevelDto'];

/** Columns of figures that tables of media watch share. */
export function useFigureColumns<Row extends { figure: Level['figure'] }>(): DataTableColumn<Row>[] {
  const t = useT('media-watch');
  const { of, interval } = useFigureWriting();
  const column = (
    name: 'unique_users' | 'net_reach' | 'estimated_ad_impressions' | 'ots_total',
    width: number,
  ) => ({
    id: name,
    header: t(`figure.${name}`),
    description: t(`define.${name}`),
    width,
    align: 'end' as const,
    cell: ({ figure }: Row) =>
      figure[name] === null ? <WithheldFigure figure={figure} of={name} /> : of(figure, name),
  });
  return [
    column('unique_users', 132),
    column('net_reach', 132),
    {
      id: 'interval',
      header: t('interval'),
      description: t('define.interval'),
      width: 140,
      align: 'end',
      cell: ({ figure }) => interval(figure, 'net_reach'),
    },
    column('estimated_ad_impressions', 160),
    column('ots_total', 132),
  ];
}

/** What an item is taken apart by. */
export function LevelTable({ title, levels }: { title: string; levels: readonly Level[] }) {
  const t = useT('media-watch');
  const { percent, number } = useFigureWriting();
  const nameOf = useLevelName();
  const figures = useFigureColumns<Level>();
  const hasGroups = levels.some(({ part }) => part === 'gender' || part === 'birthday');
  const columns: DataTableColumn<Level>[] = [
    { id: 'level', header: t('level'), width: 180, rowHeader: true, cell: nameOf },
    {
      id: 'share',
      header: t('share'),
      description: t('define.share'),
      width: 110,
      align: 'end',
      cell: ({ share }) => percent(share),
    },
    ...(hasGroups
      ? [
          {
            id: 'affinity',
            header: t('affinity'),
            description: t('define.affinity'),
            width: 90,
            align: 'end' as const,
            cell: ({ affinity }: Level) => number(affinity),
          },
        ]
      : [
          {
            id: 'impressions_share',
            header: t('impressions_share'),
            description: t('define.impressions_share'),
            width: 130,
            align: 'end' as const,
            cell: ({ impressions_share: share }: Level) => percent(share),
          },
        ]),
    ...figures,
  ];
  return (
    <PlainTable caption={title} columns={columns} rows={levels} rowId={({ part, key }) => `${part}:${key}`} />
  );
}
