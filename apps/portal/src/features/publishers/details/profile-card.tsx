import type { Schemas } from '@netreach/api-client';
import { MIN_PROFILE_CASES } from '@netreach/domain';
import { Skeleton, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { nameByKey, valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { usePublisherInfo } from '../api/use-publisher.js';
import { InfoExport } from './info-export.js';

type Row = Schemas['PublisherProfileValueDto'];

function useColumns(): DataTableColumn<Row>[] {
  const t = useT('publishers');
  const names = useNames('attributes');
  const { number, percent } = useStudyWriting();
  return [
    {
      id: 'level',
      header: t('profile.level'),
      width: 210,
      rowHeader: true,
      cell: ({ attribute, attribute_name: of, key, name }) =>
        `${nameByKey(names, attribute, of)}: ${valueName(names, attribute, { key, name })}`,
    },
    { id: 'share', header: t('profile.share'), width: 100, align: 'end', cell: (row) => percent(row.share) },
    {
      id: 'interval',
      header: t('interval'),
      width: 150,
      align: 'end',
      cell: ({ share_low: low, share_high: high }) => `${percent(low)} – ${percent(high)}`,
    },
    {
      id: 'group',
      header: t('profile.group'),
      width: 120,
      align: 'end',
      cell: (row) => percent(row.group_share),
    },
    {
      id: 'affinity',
      header: t('profile.affinity'),
      width: 90,
      align: 'end',
      cell: (row) => number(row.affinity),
    },
    {
      id: 'finding',
      header: t('profile.finding'),
      width: 130,
      cell: ({ finding }) => t(`finding.${finding ?? 'none'}`),
    },
  ];
}

/** Who the users of all services are. */
export function ProfileCard({ id }: { id: number }) {
  const t = useT('publishers');
  const query = usePublisherInfo(id, 'profile');
  const columns = useColumns();
  return (
    <Card
      title={t('profile.title')}
      note={t('profile.note')}
      tools={<InfoExport id={id} type="profile" />}
      wide
    >
      <QueryView query={query} failedTitle={t('profile.failed')} loading={<Skeleton height={160} />}>
        {({ profile }) =>
          profile.every(({ share }) => share === null) ? (
            <p>{t('profile.withheld', { min: MIN_PROFILE_CASES })}</p>
          ) : (
            <PlainTable
              caption={t('profile.title')}
              columns={columns}
              rows={profile}
              rowId={({ attribute, key }) => `${attribute}:${key}`}
            />
          )
        }
      </QueryView>
    </Card>
  );
}
