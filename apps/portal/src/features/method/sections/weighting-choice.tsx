import { NativeSelect } from '@mantine/core';
import { formatMonth } from '@netreach/domain';
import { EmptyState, IconCalendar } from '@netreach/ui';
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
import { WeightingLoading } from './weighting-loading.js';
import classes from './weighting-choice.module.css';

/** What of the page's state the reports are about. */
export interface WeightingProps {
  state: MethodState;
  change: ChangeMethod;
}

function Report({ country, month }: { country: string; month: string }) {
  const t = useT('method');
  const query = useWeightingReport(country, month);
  return (
    <QueryView query={query} failedTitle={t('weighting.failed')} loading={<WeightingLoading />}>
      {(report) => <WeightingReportView report={report} />}
    </QueryView>
  );
}

interface MonthsProps extends WeightingProps {
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
      <NativeSelect
        size="xs"
        w={180}
        label={t('weighting.month')}
        data={[
          ...(isPublished ? [] : [{ value: month, label: formatMonth(`${month}-01`, locale) }]),
          ...weightings.map((weighting) => ({
            value: weighting.month,
            label: formatMonth(`${weighting.month}-01`, locale),
          })),
        ]}
        value={month}
        onChange={({ currentTarget }) => change({ country, month: currentTarget.value })}
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

interface CountriesProps extends WeightingProps {
  countries: readonly { code: string; name: string }[];
}

function Countries({ countries, state, change }: CountriesProps) {
  const t = useT('method');
  const locale = useLocale();
  const country = countries.find(({ code }) => code === state.country)?.code ?? countries[0]?.code ?? '';
  const months = useWeightings(country);
  return (
    <div className={classes.choice}>
      <NativeSelect
        size="xs"
        w={180}
        label={t('weighting.country')}
        data={countries.map(({ code, name }) => ({ value: code, label: countryName(code, name, locale) }))}
        value={country}
        onChange={({ currentTarget }) => change({ country: currentTarget.value, month: '' })}
      />
      <QueryView
        query={months}
        failedTitle={t('weighting.failed')}
        loading={
          <div className={classes.report}>
            <WeightingLoading />
          </div>
        }
      >
        {(weightings) => <Months {...{ country, weightings, state, change }} />}
      </QueryView>
    </div>
  );
}

/** The reports of the countries with published months, one at a time. */
export function WeightingChoice({ state, change }: WeightingProps) {
  const t = useT('method');
  const countries = useMethodCountries();
  return (
    <QueryView query={countries} failedTitle={t('weighting.failed')} loading={<WeightingLoading />}>
      {(list) => (list.length > 0 ? <Countries countries={list} {...{ state, change }} /> : <NothingYet />)}
    </QueryView>
  );
}
