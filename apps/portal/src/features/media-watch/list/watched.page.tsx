import { Link, useNavigate } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { formatDay } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { WatchFigure, WatchScope } from '../api/use-watch.js';
import { useFigureWriting } from '../parts/use-figure-writing.js';
import { BRAND_FILTERS, CAMPAIGN_FILTERS, useAskedDate } from '../parts/watch-filters.js';
import { WatchChartCard } from './watch-chart-card.js';

type Row = Schemas['WatchedRowDto'];

const tableOf = (scope: WatchScope) =>
  resource('/v3/{cc}/media-watch/{scope}/table', 'table_data', { usePlace: () => ({ scope }) });
const BRANDS = tableOf('brands');
const CAMPAIGNS = tableOf('campaigns');

/** Where the page of an item is, in the month on show. */
function useItemPath(scope: WatchScope) {
  const { country } = useSession();
  const date = useAskedDate();
  return (id: number) => ({
    pathname: pathTo(`media-watch.${scope}.insights`, { country_code: country.code, id: String(id) }),
    search: date === null ? '' : `date=${date}`,
  });
}

function ItemLink({ scope, row: { id, name, is_new } }: { scope: WatchScope; row: Row }) {
  const t = useT('media-watch');
  const to = useItemPath(scope)(id);
  return (
    <>
      <Link to={to}>{name}</Link> {is_new ? <Badge tone="accent">{t('new.badge')}</Badge> : null}
    </>
  );
}

/** A figure, with its interval where there is one. */
function Figure({ row, name }: { row: Row; name: Exclude<WatchFigure, 'share_of_voice'> }) {
  const t = useT('media-watch');
  const { of, interval } = useFigureWriting();
  const isWithheld = row.figure[name] === null;
  if (isWithheld) return <>{t('withheld.short')}</>;
  return <span aria-description={interval(row.figure, name)}>{of(row.figure, name)}</span>;
}

function Interval({ row }: { row: Row }) {
  return <>{useFigureWriting().interval(row.figure, 'net_reach')}</>;
}

function Share({ row: { share_of_voice: share } }: { row: Row }) {
  return <>{useFigureWriting().percent(share)}</>;
}

const number = { kind: 'number', sortable: true, defined: true } as const;
const FIGURES = [
  { id: 'unique_users', width: 132, ...number, cell: (row: Row) => <Figure row={row} name="unique_users" /> },
  {
    id: 'net_reach',
    width: 140,
    phone: 124,
    ...number,
    cell: (row: Row) => <Figure row={row} name="net_reach" />,
  },
  { id: 'interval', width: 130, kind: 'number', defined: true, cell: (row: Row) => <Interval row={row} /> },
  {
    id: 'estimated_ad_impressions',
    width: 150,
    ...number,
    cell: (row: Row) => <Figure row={row} name="estimated_ad_impressions" />,
  },
  { id: 'ots_total', width: 132, ...number, cell: (row: Row) => <Figure row={row} name="ots_total" /> },
  {
    id: 'share_of_voice',
    width: 130,
    phone: 118,
    kind: 'number',
    defined: true,
    cell: (row: Row) => <Share row={row} />,
  },
  {
    id: 'first_seen',
    width: 120,
    sortable: true,
    cell: ({ first_seen: day }: Row, { locale }: { locale: string }) => formatDay(day, locale),
  },
] as const;

const BRAND_COLUMNS = columnsOf<Row, 'media-watch-brands'>([
  {
    id: 'name',
    width: 180,
    phone: 122,
    sortable: true,
    pinned: true,
    cell: (row) => <ItemLink scope="brands" row={row} />,
  },
  ...FIGURES,
]);

const CAMPAIGN_COLUMNS = columnsOf<Row, 'media-watch-campaigns'>([
  {
    id: 'name',
    width: 190,
    phone: 122,
    sortable: true,
    pinned: true,
    cell: (row) => <ItemLink scope="campaigns" row={row} />,
  },
  { id: 'brand', width: 130, sortable: true },
  ...FIGURES,
]);

const ORDER = { firstSort: 'estimated_ad_impressions', firstOrder: 'desc' } as const;

/** Whom the advertising of brands reaches. */
export function WatchedBrandsPage() {
  const navigate = useNavigate();
  const pathOf = useItemPath('brands');
  return (
    <ListPage
      resource={BRANDS}
      texts="media-watch-brands"
      columns={BRAND_COLUMNS}
      filters={BRAND_FILTERS}
      nameOf={({ name }) => name}
      exports="media-watch.brands"
      onOpen={({ id }) => void navigate(pathOf(id))}
      above={<WatchChartCard scope="brands" />}
      {...ORDER}
    />
  );
}

/** Whom campaigns reach. */
export function WatchedCampaignsPage() {
  const navigate = useNavigate();
  const pathOf = useItemPath('campaigns');
  return (
    <ListPage
      resource={CAMPAIGNS}
      texts="media-watch-campaigns"
      columns={CAMPAIGN_COLUMNS}
      filters={CAMPAIGN_FILTERS}
      nameOf={({ name }) => name}
      exports="media-watch.campaigns"
      onOpen={({ id }) => void navigate(pathOf(id))}
      above={<WatchChartCard scope="campaigns" />}
      {...ORDER}
    />
  );
}
