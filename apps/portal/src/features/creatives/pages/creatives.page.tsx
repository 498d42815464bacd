import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CREATIVE_KINDS, formatDay } from '@netreach/domain';
import { tip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { CampaignNav } from '../../../shared/campaign/campaign-nav.js';
import { FlightNav } from '../../../shared/campaign/flight-nav.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useCreativesPlace } from '../api/creatives-place.js';
import { CREATIVES, type Creative } from '../api/use-creatives.js';
import { BulkPictures } from '../sections/bulk-pictures.js';
import { Thumbnail } from '../sections/creative-preview.js';
import classes from '../sections/creatives.module.css';

function CreativeName({ creative: { id, name } }: { creative: Creative }) {
  const { canEdit, editPathOf } = useCreativesPlace();
  if (!canEdit) return <>{name}</>;
  return (
    <Link className={classes.link} to={editPathOf(id)}>
      {name}
    </Link>
  );
}

const COLUMNS = columnsOf<Creative, 'creatives'>([
  {
    id: 'name',
    width: 210,
    phone: 170,
    sortable: true,
    pinned: true,
    cell: (creative) => <CreativeName creative={creative} />,
  },
  { id: 'preview', width: 96, phone: 92, cell: (creative) => <Thumbnail creative={creative} /> },
  { id: 'kind', width: 84, sortable: true, cell: ({ kind }, { t }) => t(`choice.kind.${kind}`) },
  {
    id: 'size',
    width: 104,
    cell: ({ width, height }) => (width && height ? `${width} × ${height}` : '–'),
  },
  { id: 'weight', width: 82, kind: 'number', sortable: true },
  {
    id: 'active_from',
    width: 170,
    sortable: true,
    cell: ({ active_from: from, active_until: until }, { t, locale }) =>
      from || until
        ? t('period', {
            from: from ? formatDay(from, locale) : t('from_start'),
            until: until ? formatDay(until, locale) : t('to_end'),
          })
        : '–',
  },
  {
    id: 'landing_page',
    width: 200,
    cell: ({ landing_page: address }) => (
      <span className={classes.address} {...tip(address)}>
        {address}
      </span>
    ),
  },
  { id: 'codes', width: 72, kind: 'number' },
]);

const FILTERS = [
  choiceFilter('kind', () => {
    const t = useT('creatives');
    return {
      label: t('filter.kind'),
      options: CREATIVE_KINDS.map((kind) => ({ value: kind, label: t(`choice.kind.${kind}`) })),
    };
  }),
];

/** The creatives of a campaign, or of a flight of an adFX test. */
export function CreativesPage() {
  const t = useT('creatives');
  const { flightId, canEdit, pathOf } = useCreativesPlace();
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <ListPage
        resource={CREATIVES}
        texts="creatives"
        nav={flightId === undefined ? <CampaignNav /> : <FlightNav />}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        can={{ remove: () => canEdit }}
        actionsWidth={{ wide: 106, phone: 106 }}
        tools={
          <>
            <Button variant="default" component={Link} to={pathOf('trackingcodes')}>
              {t('codes')}
            </Button>
            {canEdit ? (
              <>
                <Button variant="default" onClick={() => setUploading(true)}>
                  {t('bulk')}
                </Button>
                <Button component={Link} to={pathOf('creatives.new')}>
                  {t('create')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {isUploading ? <BulkPictures onClose={() => setUploading(false)} /> : null}
    </>
  );
}
