import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type DataTableColumn } from '@netreach/ui';
import { useT, type Translate } from '../../../i18n/use-t.js';
import type { NationalRow } from '../api/use-national.js';
import type { Place } from '../parts/place.js';
import { useFigures } from '../parts/use-figures.js';

type Column = DataTableColumn<NationalRow>;

interface Writing {
  t: Translate<'national-ratings'>;
  number: ReturnType<typeof useFigures>['number'];
  change: ReturnType<typeof useFigures>['change'];
  place: Place;
  /** The query that names the frame, for links. */
  frame: string;
}

/** Columns of the ranking, with their definitions. @param frame the query that names the frame, for links */
export function useListColumns(place: Place, frame: string): Column[] {
  const t = useT('national-ratings');
  const { number, change } = useFigures();
  return useMemo(() => {
    const writing = { t, number, change, place, frame };
    return [...unitColumns(writing), ...figureColumns(writing)];
    // The functions that write figures say the same for as long as the texts do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t, place.kind, place.country, frame]);
}

function unitColumns({ t, place, frame }: Writing): Column[] {
  return [
    { id: 'rank', header: t('column.rank'), align: 'end', width: 64, cell: ({ rank }) => rank },
    {
      id: 'name',
      header: t('column.name'),
      width: 200,
      sortable: true,
      rowHeader: true,
      cell: (row) => (
        <>
          <Link to={{ pathname: place.details(row), search: frame }}>{row.name}</Link>{' '}
          {row.unpublished ? <Badge tone="danger">{t('unpublished.mark')}</Badge> : null}
        </>
      ),
    },
    {
      id: 'media_house',
      header: t('column.media_house'),
      width: 160,
      cell: ({ media_house: house }) => house?.name ?? '',
    },
    {
      id: 'audited',
      header: t('column.audited'),
      width: 140,
      cell: ({ traffic_source: source }) => (source === 'panel' ? t('badge.panel_only') : t('badge.audited')),
    },
  ];
}

function figureColumns(writing: Writing): Column[] {
  const { t, change } = writing;
  const figure = (id: 'users' | 'visits' | 'impressions' | 'clients') => figureColumn(writing, id);
  const since = (id: 'since_previous' | 'since_year'): Column => ({
    id,
    header: t(`column.${id}`),
    align: 'end',
    width: 180,
    cell: ({ [id]: of }) => change(of.users),
  });
  return [
    figure('users'),
    reachColumn(writing),
    since('since_previous'),
    since('since_year'),
    figure('visits'),
    figure('impressions'),
    figure('clients'),
    consentColumn(writing),
  ];
}

function figureColumn({ t, number }: Writing, id: 'users' | 'visits' | 'impressions' | 'clients'): Column {
  return {
    id,
    header: t(`column.${id}`),
    description: t(`define.${id}`),
    align: 'end',
    width: 130,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ figures }) => number(figures[id]),
    value: ({ figures }) => figures[id],
  };
}

function reachColumn({ t, number }: Writing): Column {
  const interval = ({ reach_low: low, reach_high: high }: NationalRow['figures']) =>
    t('interval', { low: number(low, 1), high: number(high, 1) });
  return {
    id: 'reach',
    header: t('column.reach'),
    description: t('define.reach'),
    align: 'end',
    width: 160,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ figures }) => <span title={interval(figures)}>{number(figures.reach, 1)}</span>,
  };
}

function consentColumn({ t, number }: Writing): Column {
  const said = ({ consent_share: share, extrapolation_factor: factor }: NationalRow['figures']) =>
    t('consent', { share: number(share, 1), factor: number(factor, 2) });
  return {
    id: 'consent',
    header: t('column.consent_share'),
    align: 'end',
    width: 130,
    cell: ({ figures }) => <span title={said(figures)}>{number(figures.consent_share, 1)}</span>,
  };
}
