import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type DataTableColumn } from '@netreach/ui';
import { useT, type Translate } from '../../../i18n/use-t.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import type { NationalRow } from '../api/use-national.js';
import classes from '../parts/national.module.css';
import type { Place } from '../parts/place.js';

type Column = DataTableColumn<NationalRow>;

interface Writing {
  t: Translate<'national-ratings'>;
  number: ReturnType<typeof useFigures>['number'];
  change: ReturnType<typeof useFigures>['change'];
  place: Place;
  /** The query that names the frame, for links. */
  frame: string;
  /** On a phone the first columns hold the main figures. */
  isPhone: boolean;
}

/** Columns of the ranking, with their definitions. @param frame the query that names the frame, for links */
export function useListColumns(place: Place, frame: string): Column[] {
  const t = useT('national-ratings');
  const { number, change } = useFigures();
  const isPhone = useIsPhone();
  return useMemo(() => {
    const writing = { t, number, change, place, frame, isPhone };
    return [...unitColumns(writing), ...figureColumns(writing), ...sourceColumns(writing)];
    // The functions that write figures say the same for as long as the texts do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t, place.kind, place.country, frame, isPhone]);
}

function unitColumns({ t, place, frame, isPhone }: Writing): Column[] {
  return [
    {
      id: 'rank',
      header: t('column.rank'),
      align: 'end',
      width: isPhone ? 36 : 60,
      cell: ({ rank }) => rank,
    },
    {
      id: 'name',
      header: t('column.name'),
      width: isPhone ? 114 : 180,
      sortable: true,
      rowHeader: true,
      cell: (row) => (
        <>
          <Link to={{ pathname: place.details(row), search: frame }}>{row.name}</Link>{' '}
          {row.unpublished ? <Badge tone="danger">{t('unpublished.mark')}</Badge> : null}
        </>
      ),
    },
  ];
}

function sourceColumns({ t }: Writing): Column[] {
  return [
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
    width: 160,
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

function figureColumn(
  { t, number, isPhone }: Writing,
  id: 'users' | 'visits' | 'impressions' | 'clients',
): Column {
  return {
    id,
    header: t(`column.${id}`),
    description: t(`define.${id}`),
    align: 'end',
    width: isPhone ? 88 : 125,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ figures }) => number(figures[id]),
    value: ({ figures }) => figures[id],
  };
}

function reachColumn({ t, number, isPhone }: Writing): Column {
  const interval = ({ reach_low: low, reach_high: high }: NationalRow['figures']) =>
    low === null ? '' : t('interval.short', { low: number(low, 1), high: number(high, 1) });
  return {
    id: 'reach',
    header: t(isPhone ? 'column.reach_phone' : 'column.reach'),
    description: t('define.reach'),
    align: 'end',
    width: isPhone ? 124 : 150,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ figures }) => (
      <>
        {number(figures.reach, 1)} <span className={classes.beside}>{interval(figures)}</span>
      </>
    ),
    value: ({ figures }) => figures.reach,
  };
}

function consentColumn({ t, number }: Writing): Column {
  const factor = ({ extrapolation_factor: of }: NationalRow['figures']) =>
    of === null ? '' : t('consent.factor', { factor: number(of, 2) });
  return {
    id: 'consent',
    header: t('column.consent_share'),
    align: 'end',
    width: 165,
    cell: ({ figures }) => (
      <>
        {number(figures.consent_share, 1)} <span className={classes.beside}>{factor(figures)}</span>
      </>
    ),
  };
}
