import type { ReactNode } from 'react';
import { Select } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { COMPARISONS, DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import { CalendarInput, EmptyState, Page, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { ChoiceButtons } from '../../../shared/filters/choice-buttons.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useUrlState, type WriteUrlState } from '../../../shared/url-state/use-url-state.js';
import { useDashboardFilters } from '../api/use-dashboard.js';
import { DASHBOARD_IN_URL, PERIODS, periodUntil, type DashboardState } from '../state/dashboard-state.js';
import classes from './dashboard-shell.module.css';

type Filters = Schemas['DashboardFiltersResponseDto'];

/** The part of a dashboard that a page shows. */
export interface DashboardView {
  publisher: Filters['publishers'][number];
  state: DashboardState;
  write: WriteUrlState<DashboardState>;
}

type DashboardPage = 'overview' | 'impressions' | 'visits';
type DashboardPlace =
  | 'publisher-dashboard'
  | `publisher-dashboard.${Exclude<DashboardPage, 'overview'>}`
  | `publisher-dashboard.export.${DashboardPage}`;

interface DashboardShellProps {
  title: string;
  /** The way to what belongs to the page; its query goes along. */
  link?: { to: DashboardPlace; label: string };
  children: (view: DashboardView) => ReactNode;
}

/** A page of a dashboard: whose census, of which days, beside which. */
export function DashboardShell({ title, link, children }: DashboardShellProps) {
  const t = useT('publisher-dashboard');
  const { country } = useSession();
  const [state, write] = useUrlState(DASHBOARD_IN_URL);
  const [search] = useSearchParams();
  const query = useDashboardFilters();
  const to = link && {
    pathname: pathTo(link.to, { country_code: country.code }),
    search: search.toString(),
  };
  return (
    <Page
      title={title}
      lead={t('lead')}
      width="wide"
      nav={link && to ? <Link to={to}>{link.label}</Link> : undefined}
    >
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={320} />}>
        {(filters) => {
          const publisher =
            filters.publishers.find(({ id }) => id === state.publisher) ?? filters.publishers[0];
          if (!publisher)
            return <EmptyState title={t('no_publisher')} description={t('no_publisher.hint')} />;
          return (
            <>
              <DashboardFilters {...{ filters, publisher, state, write }} />
              <p className={classes.census}>{t('census')}</p>
              {children({ publisher, state, write })}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

function DashboardFilters({ filters, publisher, state, write }: DashboardView & { filters: Filters }) {
  const t = useT('publisher-dashboard');
  const change = (next: Partial<DashboardState>) =>
    write((now) => ({ ...now, page: 1, ...next }), { keepHistory: true });
  const { from, until } = { ...periodUntil(filters.today, 28), ...given(state) };
  const chosen = PERIODS.find(
    (days) => until === filters.today && periodUntil(filters.today, days).from === from,
  );
  return (
    <>
      <div className={classes.filters}>
        <Select
          size="xs"
          label={t('filter.publisher')}
          data={filters.publishers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(publisher.id)}
          searchable={filters.publishers.length > 8}
          allowDeselect={false}
          onChange={(id) => change({ publisher: Number(id) })}
        />
        <Select
          size="xs"
          label={t('filter.devices')}
          data={DEVICE_FILTERS.map((value) => ({ value, label: t(`devices.${value}`) }))}
          value={state.devices}
          allowDeselect={false}
          onChange={(devices) => change({ devices: devices as DeviceFilter })}
        />
        <Day
          label={t('filter.from')}
          value={from}
          max={until}
          onChange={(day) => change({ from: day, until })}
        />
        <Day
          label={t('filter.until')}
          value={until}
          max={filters.today}
          onChange={(day) => change({ from, until: day })}
        />
        <Select
          size="xs"
          label={t('filter.compare')}
          data={COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
          value={state.compare}
          allowDeselect={false}
          onChange={(compare) => change({ compare: compare as DashboardState['compare'] })}
        />
      </div>
      <ChoiceButtons
        label={t('filter.period')}
        options={PERIODS.map((days) => ({ value: String(days), label: t(`period.${days}`) }))}
        value={String(chosen ?? '')}
        onChange={(days) => change(periodUntil(filters.today, Number(days)))}
      />
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  max: string;
  /** null where it was emptied. */
  onChange: (day: string | null) => void;
}

function Day({ onChange, ...field }: DayProps) {
  return <CalendarInput size="xs" {...field} onChange={(day) => onChange(day || null)} />;
}

const given = ({ from, until }: DashboardState) => ({
  ...(from !== null && { from }),
  ...(until !== null && { until }),
});
