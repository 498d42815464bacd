import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatFrame } from '@netreach/domain';
import { Chart, type ChartSpec } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { useNationalChart, useNationalVisits, type NationalDetails } from '../api/use-national.js';
import classes from '../parts/national.module.css';
import type { Place } from '../parts/place.js';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // What scrolls sideways on a phone has to be reached by the keyboard.
    <section className={classes.card} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A table of figures whose first column names the row. */
function FigureTable({
  heads,
  rows,
}: {
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" {...(place > 0 && { 'data-end': true })}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={heads[place + 1]} data-end>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Figures by device, as bars and as a table: devices are not added up. */
export function DeviceSection({ devices }: Pick<NationalDetails, 'devices'>) {
  const t = useT('national-ratings');
  const { number } = useFigures();
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'bar',
      labels: devices.map(({ device }) => t(`device.${device}`)),
      labelTitle: t('column.device'),
      valueTitle: t('column.users'),
      series: [{ id: 'users', name: t('column.users'), values: devices.map(({ users }) => users) }],
    }),
    [devices, t],
  );
  return (
    <Section id="national-devices" title={t('details.devices')}>
      <p>{t('details.devices_note')}</p>
      <Chart title={t('details.devices')} spec={spec} fileName="devices" />
      <FigureTable
        heads={['device', 'users', 'reach', 'visits', 'impressions'].map((key) =>
          t(`column.${key as 'device' | 'users' | 'reach' | 'visits' | 'impressions'}`),
        )}
        rows={devices.map(({ device, users, reach, visits, impressions }) => ({
          key: device,
          cells: [
            t(`device.${device}`),
            number(users),
            number(reach, 1),
            number(visits),
            number(impressions),
          ],
        }))}
      />
    </Section>
  );
}

interface OfItem {
  place: Place;
  id: number;
}

/** Users over time, with changes of method. Frames that are blocked are not there. */
export function SeriesChart({ place, id }: OfItem) {
  const t = useT('national-ratings');
  const { data } = useNationalChart(place, id);
  const [series] = data?.series ?? [];
  const breaks = data?.breaks;
  const spec = useMemo<ChartSpec | null>(() => {
    if (!series || series.points.length < 2) return null;
    const labels = series.points.map(({ date }) => date);
    return {
      kind: 'line',
      labelKind: 'date',
      labels,
      labelTitle: t('column.month'),
      valueTitle: t('column.users'),
      series: [{ id: 'users', name: series.name, values: series.points.map(({ value }) => value) }],
      notes: (breaks ?? []).flatMap(({ from, name }) => {
        const label = labels.find((date) => date >= from);
        return label === undefined ? [] : [{ label, text: name, isBreak: true }];
      }),
    };
  }, [series, breaks, t]);
  if (!spec) return null;
  return (
    <Section id="national-series" title={t('details.series')}>
      <Chart title={t('details.series')} spec={spec} fileName="users" />
    </Section>
  );
}

/** Visits by month. */
export function VisitsTable({ place, id }: OfItem) {
  const t = useT('national-ratings');
  const locale = useLocale();
  const { number } = useFigures();
  const { data } = useNationalVisits(place, id);
  const months = data?.items[0]?.months ?? [];
  if (months.length === 0) return null;
  return (
    <Section id="national-visits" title={t('details.visits')}>
      <FigureTable
        heads={[t('column.month'), t('column.visits')]}
        rows={months.map(({ date, value }) => ({
          key: date,
          cells: [formatFrame({ date, interval: 'month' }, locale), number(value)],
        }))}
      />
    </Section>
  );
}

/** Standard groups among the users. */
export function AudienceTable({ audience }: Pick<NationalDetails, 'audience'>) {
  const t = useT('national-ratings');
  const { number } = useFigures();
  if (audience.length === 0) return null;
  return (
    <Section id="national-audience" title={t('details.audience')}>
      <p>{t('details.audience_note')}</p>
      <FigureTable
        heads={[t('column.group'), t('column.users'), t('column.share'), t('column.index')]}
        rows={audience.map(({ attribute, attribute_name: of, key, name, users, share, index }) => ({
          key: `${attribute} ${key}`,
          cells: [`${of}: ${name}`, number(users), number(share, 1), number(index)],
        }))}
      />
    </Section>
  );
}

/** Offers below an aggregate. */
export function MembersList({
  place,
  members,
  search,
}: Pick<NationalDetails, 'members'> & { place: Place; search: string }) {
  const t = useT('national-ratings');
  if (members.length === 0) return null;
  return (
    <Section id="national-members" title={t('details.members')}>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <Link to={{ pathname: place.details(member), search }}>{member.name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
