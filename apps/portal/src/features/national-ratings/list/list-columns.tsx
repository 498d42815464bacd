import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { NationalRow } from '../api/use-national.js';
import type { Place } from '../parts/place.js';
import { useFigures } from '../parts/use-figures.js';

/** Columns of the ranking, with their definitions. @param frame the query that names the frame, for links */
export function useListColumns(place: Place, frame: string): DataTableColumn<NationalRow>[] {
  const t = useT('national-ratings');
  const { number, change } = useFigures();
  return useMemo(() => {
    const figure = (
      id: 'users' | 'visits' | 'impressions' | 'clients',
      hint: string,
    ): DataTableColumn<NationalRow> => ({
      id,
      header: t(`column.${id}`),
      description: hint,
      align: 'end',
      width: 130,
      sortable: true,
      firstOrder: 'desc',
      cell: ({ figures }) => number(figures[id]),
      value: ({ figures }) => figures[id],
    });
    return [
      { id: 'rank', header: t('column.rank'), align: 'end', width: 64, cell: ({ rank }) => rank },
      {
        id: 'name',
        header: t('column.name'),
        width: 240,
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
        cell: ({ traffic_source: source }) =>
          source === 'panel' ? t('badge.panel_only') : t('badge.audited'),
      },
      figure('users', t('define.users')),
      {
        id: 'reach',
        header: t('column.reach'),
        description: t('define.reach'),
        align: 'end',
        width: 120,
        sortable: true,
        firstOrder: 'desc',
        cell: ({ figures }) => (
          <span
            title={t('interval', {
              low: number(figures.reach_low, 1),
              high: number(figures.reach_high, 1),
            })}
          >
            {number(figures.reach, 1)}
          </span>
        ),
      },
      {
        id: 'since_previous',
        header: t('column.since_previous'),
        align: 'end',
        width: 140,
        cell: ({ since_previous: since }) => change(since.users),
      },
      {
        id: 'since_year',
        header: t('column.since_year'),
        align: 'end',
        width: 140,
        cell: ({ since_year: since }) => change(since.users),
      },
      figure('visits', t('define.visits')),
      figure('impressions', t('define.impressions')),
      figure('clients', t('define.clients')),
      {
        id: 'consent',
        header: t('column.consent_share'),
        align: 'end',
        width: 130,
        cell: ({ figures }) => (
          <span
            title={t('consent', {
              share: number(figures.consent_share, 1),
              factor: number(figures.extrapolation_factor, 2),
            })}
          >
            {number(figures.consent_share, 1)}
          </span>
        ),
      },
    ];
    // The functions that write figures say the same for as long as the texts do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t, place.kind, place.country, frame]);
}
