import { formatPercent, MIN_CASES } from '@netreach/domain';
import { Chart, EmptyState, reachChart, Skeleton, WithheldState } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { reasonOf } from '../../../../shared/figures/reason-of.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { Card } from '../../../../shared/cards/card.js';
import { useCampaignReach } from '../api/use-campaign-report.js';
import type { CampaignView } from '../campaign-shell.js';
import { PastForecasts } from './past-forecasts.js';

type Answer = NonNullable<ReturnType<typeof useCampaignReach>['data']>;

/** The observed days, and from the last of them a line to the forecast, with the spread of the models as its band. */
function reachSeries({ days, forecast }: Pick<Answer, 'days' | 'forecast'>, names: [string, string]) {
  const observed = days.map(({ net_reach: reach }) => reach);
  const reasons = days.map(reasonOf);
  if (!forecast) return [{ id: 'reach', name: names[0], values: observed, reasons }];
  const last = observed.at(-1) ?? null;
  const rest = Array.from({ length: Math.max(0, forecast.day - days.length) }, (): null => null);
  const line = (value: number) => [
    ...observed.slice(0, -1).map(() => null),
    last,
    ...rest.slice(0, -1),
    value,
  ];
  return [
    { id: 'reach', name: names[0], values: [...observed, ...rest], reasons },
    {
      id: 'forecast',
      name: names[1],
      values: line(forecast.net_reach),
      low: line(forecast.low),
      high: line(forecast.high),
    },
  ];
}

/** How a campaign's reach builds up, and where it is going. */
export function ReachBuildUp({ view }: { view: CampaignView }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const query = useCampaignReach(view.query);
  const percent = (value: number) => formatPercent(value, locale);
  return (
    <Card title={t('reach.title')} note={t('reach.note', { min: MIN_CASES })}>
      <QueryView query={query} failedTitle={t('reach.failed')} loading={<Skeleton height={250} />}>
        {(reach) => {
          const { days, forecast } = reach;
          if (days.length === 0) return <EmptyState title={t('no_panel')} />;
          if (days.every(({ net_reach: reach }) => reach === null))
            return <WithheldState reason="too_few_cases" />;
          const spec = reachChart({
            series: reachSeries({ days, forecast }, [t('reach.observed'), t('reach.forecast')]),
            labelTitle: t('reach.days'),
            valueTitle: t('tile.net_reach'),
            locale,
          });
          return (
            <>
              <Chart title={t('tile.net_reach')} spec={spec} height={250} fileName="campaign-reach" />
              {forecast ? (
                <p>
                  {t('reach.outlook', {
                    reach: percent(forecast.net_reach),
                    low: percent(forecast.low),
                    high: percent(forecast.high),
                    day: forecast.day,
                  })}
                </p>
              ) : null}
              <PastForecasts reach={reach} view={view} />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
