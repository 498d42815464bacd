import { Select } from '@mantine/core';
import { formatMonth } from '@netreach/domain';
import { EmptyState, IconCalendar, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { countryName } from '../../../shared/names/names.js';
import {
  useMethodCountries,
  useWeightingReport,
  useWeightings,
  type Weighting,
} from '../api/use-weightings.js';
import type { MethodState } from '../state/method-state.js';
import type { ChangeMethod } from '../state/use-method-state.js';
import { WeightingReportView } from './weighting-report.js';
import { MethodSection } from './method-section.js';
import classes from './weighting-section.module.css';

interface WeightingSectionProps {
  state: MethodState;
  change: ChangeMethod;
}

function Loading() {
  const t = useT('method');
  return (
    <div role="status" aria-label={t('weighting.loading')} className={classes.loading}>
      <Skeleton width={320} height={18} />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={22} width={`${96 - row * 5}%`} />
      ))}
    </div>
  );
}

function Report({ country, month }: { country: string; month: string }) {
  const t = useT('method');
  const query = useWeightingReport(country, month);
  return (
    <QueryView query={query} failedTitle={t('weighting.failed')} loading={<Loading />}>
      {(report) => <WeightingReportView report={report} />}
    </QueryView>
  );
}

interface MonthsProps extends WeightingSectionProps {
  country: string;
  weightings: readonly Weighting[];
}

function Months({ country, weightings, state, change }: MonthsProps) {
  const t = useT('method');
  const locale = useLocale();
  const month = state.month || weightings[0]?.month;
  const isPublished = weightings.some((weighting) => weighting.month === month);
  if (month === undefined) return <NothingYet />;
  return (
    <>
      <Select
        size="xs"
        w={180}
        label={t('weighting.month')}
        allowDeselect={false}
        data={weightings.map((weighting) => ({
          value: weighting.month,
          label: formatMonth(`${weighting.month}-01`, locale),
        }))}
        value={isPublished ? month : null}
        onChange={(next) => change({ country, month: next ?? '' })}
      />
      <div className={classes.report}>
        {isPublished ? (
          <Report country={country} month={month} />
        ) : (
          <EmptyState
            icon={IconCalendar}
            title={t('weighting.gone')}
            description={t('weighting.gone_hint')}
          />
        )}
      </div>
    </>
  );
}

function NothingYet() {
  const t = useT('method');
  return (
    <div className={classes.report}>
      <EmptyState icon={IconCalendar} title={t('weighting.none')} description={t('weighting.none_hint')} />
    </div>
  );
}

interface CountriesProps extends WeightingSectionProps {
  countries: readonly { code: string; name: string }[];
}

function Countries({ countries, state, change }: CountriesProps) {
  const t = useT('method');
  const locale = useLocale();
  const country = countries.find(({ code }) => code === state.country)?.code ?? countries[0]?.code ?? '';
  const months = useWeightings(country);
  return (
    <div className={classes.choice}>
      <Select
        size="xs"
        w={180}
        label={t('weighting.country')}
        allowDeselect={false}
        data={countries.map(({ code, name }) => ({ value: code, label: countryName(code, name, locale) }))}
        value={country}
        onChange={(next) => change({ country: next ?? '', month: '' })}
      />
      <QueryView
        query={months}
        failedTitle={t('weighting.failed')}
        loading={
          <div className={classes.report}>
            <Loading />
          </div>
        }
      >
        {(weightings) => <Months {...{ country, weightings, state, change }} />}
      </QueryView>
    </div>
  );
}

/** How the panel of a published month was weighted, for a country and month of the reader's choice. */
export function WeightingSection({ state, change }: WeightingSectionProps) {
  const t = useT('method');
  const countries = useMethodCountries();
  return (
    <MethodSection id="weighting" title={t('weighting.title')} lead={t('weighting.lead')}>
      <div className={classes.card}>
        <QueryView query={countries} failedTitle={t('weighting.failed')} loading={<Loading />}>
          {(list) =>
            list.length > 0 ? <Countries countries={list} {...{ state, change }} /> : <NothingYet />
          }
        </QueryView>
      </div>
    </MethodSection>
  );
}
