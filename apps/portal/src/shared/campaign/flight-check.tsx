import type { Schemas } from '@netreach/api-client';
import { formatDay, formatNumber, formatPercent } from '@netreach/domain';
import { useLocale, useT } from '../../i18n/use-t.js';
import { valueName } from '../names/names.js';
import { useNames } from '../names/use-names.js';
import classes from './flight-check.module.css';

type Check = Schemas['FlightCheckDto'];
type Week = Check['weeks'][number];
type Group = Week['groups'][number];

/** Groups of a week that are told of, those asked most. */
const MOST_GROUPS = 3;

function useGroupName() {
  const t = useT('adfx-flights');
  const names = useNames('attributes');
  const named = (attribute: string, name: string | null) =>
    name === null ? null : valueName(names, attribute, { key: name, name });
  return ({ gender, age }: Group) =>
    [named('gender', gender), named('birthday', age)].filter((name) => name !== null).join(' ') ||
    t('load.unknown');
}

/** How a group is asked in a week. @param rows of the week, at its first one; else 0 */
function WeekRow({ week, group, rows }: { week: string; group: Group; rows: number }) {
  const locale = useLocale();
  const nameOf = useGroupName();
  const share = (value: number) => formatPercent(value, locale);
  return (
    <tr data-beyond={group.beyond || undefined}>
      {rows > 0 ? (
        <th scope="row" rowSpan={rows}>
          {formatDay(week, locale)}
        </th>
      ) : null}
      <td>{nameOf(group)}</td>
      <td data-number>{share(group.own)}</td>
      {group.others === null ? null : <td data-number>{share(group.others)}</td>}
    </tr>
  );
}

function Load({ check }: { check: Check }) {
  const t = useT('adfx-flights');
  const locale = useLocale();
  const tellsOthers = check.weeks.some(({ groups }) => groups.some(({ others }) => others !== null));
  return (
    <section className={classes.part}>
      <h3>{t('load.title')}</h3>
      <p>
        {t(check.beyond ? 'load.beyond' : 'load.within', {
          persons: formatNumber(check.persons, locale),
          cap: formatPercent(check.cap, locale),
        })}
      </p>
      <div className={classes.scroll}>
        <table aria-label={t('load.title')}>
          <thead>
            <tr>
              <th scope="col">{t('load.week')}</th>
              <th scope="col">{t('load.group')}</th>
              <th scope="col">{t('load.own')}</th>
              {tellsOthers ? <th scope="col">{t('load.others')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {check.weeks.flatMap(({ week, groups }) =>
              groups
                .slice(0, MOST_GROUPS)
                .map((group, place, { length }) => (
                  <WeekRow
                    key={`${week} ${place}`}
                    week={week}
                    group={group}
                    rows={place === 0 ? length : 0}
                  />
                )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What there is to say about a flight before it is approved; its words are in the catalogues `adfx-flights` and `attributes`. */
export function FlightCheck({ check }: { check: Check }) {
  const t = useT('adfx-flights');
  const locale = useLocale();
  return (
    <div className={classes.check}>
      {check.faults.length > 0 ? (
        <section className={classes.faults}>
          <h3>{t('faults')}</h3>
          <ul>
            {check.faults.map((fault) => (
              <li key={fault}>{t(`fault.${fault}`)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={classes.part}>
        <h3>{t('power')}</h3>
        <p>
          {check.smallest_lift === null
            ? t('power.none')
            : t('power.lift', { points: formatNumber(check.smallest_lift, locale, 1) })}
        </p>
      </section>
      <Load check={check} />
      {check.rules ? (
        <section className={classes.part}>
          <h3>{t('rules')}</h3>
          {check.rules.length === 0 ? <p>{t('rules.none')}</p> : null}
          <ul>
            {check.rules.map(({ rule, misses }) => (
              <li key={rule}>
                {misses.length === 0
                  ? t('rules.takes', { rule })
                  : t('rules.misses', { rule, misses: misses.map((miss) => t(`miss.${miss}`)).join(', ') })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
