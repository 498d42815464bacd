import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { FlightInputDto } from '@netreach/api-client/inputs';
import { formatDay } from '@netreach/domain';
import { FormAlert, PageSkeleton, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FlightApprovalBadge } from '../../../shared/campaign/flight-approval.js';
import { FlightCheck } from '../../../shared/campaign/flight-check.js';
import { FlightNav } from '../../../shared/campaign/flight-nav.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import {
  formOf,
  type CustomField,
  type FormShown,
  type FormValues,
} from '../../../shared/forms/form-spec.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { TargetField } from '../../../shared/target/target-field.js';
import { FLIGHTS, useFlightOptions, useFlightPreview } from './use-flights.js';

const useText = () => String;
const useDay = () => {
  const locale = useLocale();
  return (day: unknown) => (day ? formatDay(String(day), locale) : '');
};

function FlightTarget(shown: CustomField) {
  const { data } = useFlightOptions();
  return <TargetField {...shown} attributes={data?.target_attributes ?? []} />;
}

const numberOf = (value: unknown) => (value === '' || value === null ? null : Number(value));

/** What the form would send; null while something is missing without which nothing can be told. */
function inputOf(values: FormValues): Schemas['FlightInputDto'] | null {
  const { name, starts_on, ends_on, target, exposure } = values as Record<string, string>;
  const [control, completes] = [numberOf(values['control_share']), numberOf(values['planned_completes'])];
  if (!starts_on || !ends_on || !exposure || control === null || !completes) return null;
  return {
    name: name?.trim() || '–',
    starts_on,
    ends_on,
    target: target ?? '',
    exposure: exposure as 'served',
    control_share: control,
    planned_impressions: numberOf(values['planned_impressions']),
    planned_completes: completes,
  };
}

/** What the flight would ask of the panel, what is wrong with its design, and what saving it leads to. */
function Preview({ values }: FormShown) {
  const t = useT('adfx-flights');
  const input = inputOf(values);
  const preview = useFlightPreview(input);
  if (!input || (preview.isError && !preview.data)) return <p>{t('preview.incomplete')}</p>;
  const { data } = preview;
  return (
    <div role="status" aria-busy={preview.isFetching}>
      {data ? (
        <>
          {data.resubmits ? <FormAlert>{t('consequence.pending')}</FormAlert> : null}
          <FlightCheck check={data.check} />
        </>
      ) : (
        <Skeleton height={120} />
      )}
    </div>
  );
}

const FORM = formOf(
  'adfx-flights',
  FlightInputDto,
  (field) => [
    field.text('name', { section: 'basics' }),
    field.custom('starts_on', (shown) => <DayField {...shown} />, { useShown: useDay }),
    field.custom('ends_on', (shown) => <DayField {...shown} />, { useShown: useDay }),
    field.custom('target', (shown) => <FlightTarget {...shown} />, { section: 'target', useShown: useText }),
    field.choice('exposure', { section: 'plan' }),
    field.number('control_share'),
    field.number('planned_completes'),
    field.number('planned_impressions'),
  ],
  {
    below: (shown) => <Preview {...shown} />,
    initial: { starts_on: '', ends_on: '', target: '', exposure: 'served', control_share: 50 },
  },
);

/** What became of the flight, above its form. */
function Standing() {
  const t = useT('adfx-flights');
  const flight = useFlightOptions().data?.flight;
  if (!flight) return null;
  return (
    <div>
      <p>
        <FlightApprovalBadge approval={flight.approval} /> {t('seed', { seed: String(flight.seed) })}
      </p>
      {flight.reason === null ? null : (
        <FormAlert>{t('declined_because', { reason: flight.reason })}</FormAlert>
      )}
      {flight.rule === null ? null : <p>{t('approved_by', { rule: flight.rule })}</p>}
    </div>
  );
}

function FlightForm({ flight }: { flight: number | null }) {
  const t = useT('adfx-flights');
  const tl = useT('lists');
  const { country } = useSession();
  const { id = '' } = useParams();
  const place = { country_code: country.code, id };
  return (
    <QueryView
      query={useFlightOptions()}
      failedTitle={t('options_failed')}
      loading={<PageSkeleton label={tl('loading')} />}
    >
      {({ test }) => (
        <FormPage
          resource={FLIGHTS}
          spec={FORM}
          id={flight}
          title={(row) => row?.name ?? t('create')}
          lead={t('of_test', { test: test.name })}
          back={pathTo('adfx.flights', place)}
          {...(flight !== null && { nav: <FlightNav /> })}
          onSaved={(saved) => ({
            to:
              flight === null
                ? pathTo('adfx.creatives', { ...place, flight_id: String(saved.id) })
                : pathTo('adfx.flights', place),
            notice: t(`saved.${saved.approval}`),
          })}
        >
          {flight === null ? null : <Standing />}
        </FormPage>
      )}
    </QueryView>
  );
}

/** A new flight: it goes on with its creatives. */
export function FlightCreatePage() {
  return <FlightForm flight={null} />;
}

/** Changes a flight; what that leads to is said before. */
export function FlightEditPage() {
  const flight = Number(useParams()['flight_id']);
  return <FlightForm key={flight} flight={flight} />;
}
