import { useState } from 'react';
import { formatNumber, MIN_CASES, MIN_PROFILE_CASES } from '@netreach/domain';
import { IndexBar, TableSkeleton, cellTip, stopTip } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { NoGroupFigures } from '../../../shared/api/no-group-figures.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useNames } from '../../../shared/names/use-names.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useProfileComparison, type CompareBody, type ProfileComparison } from '../api/use-comparison.js';
import { useGroupName } from '../filters/use-group-name.js';
import { FigureCell, FigureLegend, useWhyNot, WithheldMark } from '../selection/figure-cells.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import classes from './compare.module.css';

const UNITS = ['share', 'affinity', 'net_reach'] as const;
type Unit = (typeof UNITS)[number];
type Value = ProfileComparison['compare_data'][number]['values'][number];

function Significance({ value }: { value: Value }) {
  const t = useT('planning');
  const locale = useLocale();
  if (!value.significant || value.difference === null) return null;
  const text = t(value.difference > 0 ? 'profile.more' : 'profile.less', {
    points: formatNumber(Math.abs(value.difference), locale, 1),
  });
  return (
    <span className={classes.significant} {...cellTip(text)}>
      <span aria-hidden>{value.difference > 0 ? '▲' : '▼'}</span>
      <span className="nr-visually-hidden">{text}</span>
    </span>
  );
}

interface ValueCellProps {
  value: Value | undefined;
  unit: Unit;
  /** The item's whole profile is withheld. */
  isWithheld: boolean;
}

function ValueCell({ value, unit, isWithheld }: ValueCellProps) {
  const t = useT('planning');
  const why = isWithheld ? t('profile.withheld', { min: MIN_PROFILE_CASES }) : undefined;
  if (!value) return <td>–</td>;
  return (
    <td>
      <span className={classes.value}>
        {unit === 'net_reach' ? <Significance value={value} /> : null}
        {unit === 'affinity' && value.affinity !== null ? <IndexBar value={value.affinity} /> : null}
        <FigureCell figure={value} value={value[unit]} decimals={unit === 'affinity' ? 0 : 1} why={why} />
      </span>
    </td>
  );
}

interface ProfileTableProps {
  answer: ProfileComparison;
  unit: Unit;
  stale: boolean;
}

function ProfileTable({ answer, unit, stale }: ProfileTableProps) {
  const t = useT('planning');
  const locale = useLocale();
  const names = useNames('attributes');
  const whyNot = useWhyNot();
  const { compare_data: items, availableAttributes: attributes } = answer;
  const rows = items[0]?.values ?? [];
  const nameOf = (key: string, name: string) => names[key] ?? name;
  const attributeName = (key: string) =>
    nameOf(key, attributes.find((attribute) => attribute.key === key)?.name ?? key);
  return (
    <FiguresTable
      caption={t('compare.profile')}
      stale={stale}
      head={
        <>
          <th scope="col">{t('profile.level')}</th>
          <th scope="col">{t('profile.group')}</th>
          {items.map(({ id, name }) => (
            <th key={id} scope="col" className={classes.head} {...stopTip(name)}>
              {name}
            </th>
          ))}
        </>
      }
    >
      {rows.map((row, at) => (
        <tr
          key={`${row.attribute} ${row.key}`}
          data-first={rows[at - 1]?.attribute !== row.attribute || undefined}
        >
          <th scope="row">
            {rows[at - 1]?.attribute === row.attribute ? null : (
              <span className={classes.attribute}>{attributeName(row.attribute)}</span>
            )}
            {nameOf(`${row.attribute}.${row.key}`, row.name)}
          </th>
          <td>
            {row.group_share === null ? (
              <WithheldMark why={whyNot({ reason: row.group_reason })} />
            ) : (
              formatNumber(row.group_share, locale, 1)
            )}
          </td>
          {items.map(({ id, values, profile_reason: reason }) => (
            <ValueCell key={id} value={values[at]} unit={unit} isWithheld={reason !== null} />
          ))}
        </tr>
      ))}
    </FiguresTable>
  );
}

/** The table with what its marks mean; one state instead where every service has too few users for a profile. */
function Profiles(props: ProfileTableProps) {
  const t = useT('planning');
  const items = props.answer.compare_data;
  if (items.every(({ profile_reason: reason }) => reason !== null))
    return (
      <NoGroupFigures
        why={t('profile.all_withheld', { count: items.length, min: MIN_PROFILE_CASES })}
        relax="refused.widen"
      />
    );
  return (
    <>
      <ProfileTable {...props} />
      <div className={classes.foot}>
        <FigureLegend withheld={t('profile.legend', { profile: MIN_PROFILE_CASES, min: MIN_CASES })} />
      </div>
    </>
  );
}

interface ProfileComparisonProps {
  body: CompareBody;
  /** Key of the attribute compared by; empty for the fixed ones. */
  by: string;
  setBy: (key: string) => void;
}

/** Who the users of the services are, side by side. */
export function ProfileComparisonSheet({ body, by, setBy }: ProfileComparisonProps) {
  const t = useT('planning');
  const tc = useT('generic');
  const { country } = useSession();
  const names = useNames('attributes');
  const nameOf = useGroupName();
  const [unit, setUnit] = useState<Unit>('share');
  const query = useProfileComparison(country.code, body, by ? [by] : []);
  const attributes = query.data?.availableAttributes ?? [];
  return (
    <Sheet
      title={t('compare.profile')}
      lead={t(`profile.lead_${unit}`, { min: MIN_PROFILE_CASES, reference: nameOf(body.reference ?? '') })}
      tools={
        <span className={classes.tools}>
          <select
            className={classes.choice}
            aria-label={t('profile.by')}
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          >
            <option value="">{t('profile.fixed')}</option>
            {attributes.map(({ key, name }) => (
              <option key={key} value={key}>
                {names[key] ?? name}
              </option>
            ))}
          </select>
          <ViewChoice
            label={t('profile.unit')}
            options={UNITS.map((key) => ({ key, label: t(`profile.${key}`) }))}
            value={unit}
            onChange={setUnit}
          />
        </span>
      }
    >
      <QueryView
        query={query}
        failedTitle={t('compare.failed')}
        loading={<TableSkeleton label={tc('state.loading')} />}
      >
        {(answer) => <Profiles answer={answer} unit={unit} stale={query.isPlaceholderData} />}
      </QueryView>
    </Sheet>
  );
}
