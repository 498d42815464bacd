import { formatNumber, formatPercent } from '@netreach/domain';
import { EmptyState, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { Card } from '../../../../shared/cards/card.js';
import { useCampaignInsights, type Insight } from '../api/use-campaign-report.js';
import { nameByKey, valueName } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import type { CampaignView } from '../campaign-shell.js';
import classes from './insights.module.css';

/** Findings whose figure is a part of something. */
const PERCENT: ReadonlySet<Insight['kind']> = new Set([
  'behind_plan',
  'ahead_of_plan',
  'largest_contribution',
  'hardly_exclusive',
  'seldom_viewable',
  'much_invalid',
  'unmapped_names',
]);

/** What a finding is about; levels of attributes in the reader's words. */
function useSubject({ subject, level }: Insight): string {
  const names = useNames('attributes');
  if (subject === null || level === null) return subject ?? '';
  const [attribute = '', key = ''] = level.split(':');
  const [attributeName = '', ...levelName] = subject.split(': ');
  const said = valueName(names, attribute, { key, name: levelName.join(': ') });
  return [nameByKey(names, attribute, attributeName), said].join(': ');
}

/** What was found as a sentence, with the interval that bears it out. */
function Finding({ insight }: { insight: Insight }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const { kind, value, low, high } = insight;
  const subject = useSubject(insight);
  const write = (number: number) =>
    PERCENT.has(kind)
      ? formatPercent(number, locale)
      : formatNumber(number, locale, Number.isInteger(number) ? 0 : 1 + Number(number < 10));
  return (
    <li className={classes.finding}>
      {t(`insight.${kind}`, { subject, value: write(value) })}
      {low === null || high === null ? null : (
        <span className={classes.interval}>
          {' '}
          {t('insight.interval', { low: write(low), high: write(high) })}
        </span>
      )}
    </li>
  );
}

/** What stands out in a campaign. */
export function Insights({ view }: { view: CampaignView }) {
  const t = useT('campaign-report');
  const query = useCampaignInsights(view.query);
  return (
    <Card title={t('insights.title')} note={t('insights.note')}>
      <QueryView query={query} failedTitle={t('insights.failed')} loading={<Skeleton height={120} />}>
        {({ insights }) =>
          insights.length === 0 ? (
            <EmptyState title={t('insights.none')} />
          ) : (
            <ul className={classes.findings}>
              {insights.map((insight) => (
                <Finding key={`${insight.kind} ${insight.subject}`} insight={insight} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
