import { Link } from 'react-router-dom';
import { formatDays, formatMoment, formatMoney, formatNumber, formatPercent } from '@netreach/domain';
import { Badge, type BadgeTone } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { ListedCampaign } from '../api/use-campaigns.js';
import { ProgressBar } from './progress-bar.js';
import classes from './campaign-columns.module.css';

const NOTHING = '–';
const TONES: Readonly<Record<ListedCampaign['status'], BadgeTone>> = {
  planned: 'neutral',
  running: 'success',
  ended: 'accent',
  archived: 'warning',
};

function CampaignLink({ campaign: { id, name } }: { campaign: ListedCampaign }) {
  const { country } = useSession();
  return (
    <Link
      className={classes.link}
      to={pathTo('campaigns.details', { country_code: country.code, id: String(id) })}
    >
      {name}
    </Link>
  );
}

/** Whom a campaign is for, in the reader's words. */
function TargetGroup({ names: levels }: { names: ListedCampaign['target_names'] }) {
  const t = useT('campaigns');
  const names = useNames('attributes');
  if (levels.length === 0) return t('everybody');
  return levels
    .map(({ attribute, value, name }) => valueName(names, attribute, { key: value, name }))
    .join(', ');
}

const percent = (share: number | null, locale: string) =>
  share === null ? NOTHING : formatPercent(share, locale);

/** What a list of campaigns shows. */
export const CAMPAIGN_COLUMNS = columnsOf<ListedCampaign, 'campaigns'>([
  {
    id: 'name',
    width: 246,
    phone: 124,
    sortable: true,
    pinned: true,
    cell: (campaign) => <CampaignLink campaign={campaign} />,
  },
  {
    id: 'status',
    width: 80,
    cell: ({ status }, { t }) => <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>,
  },
  {
    id: 'starts_on',
    width: 204,
    sortable: true,
    cell: ({ starts_on: first, ends_on: last }, { locale }) => formatDays(first, last, locale),
  },
  { id: 'progress', width: 106, cell: ({ progress }) => <ProgressBar {...progress} /> },
  {
    id: 'delivery',
    width: 234,
    kind: 'number',
    sortable: true,
    cell: ({ delivery, contact_kind: kind }, { t, locale }) => {
      const counted =
        kind === 'viewable_impression' ? delivery.viewable_impressions : delivery.impressions_net;
      const share = delivery.plan_share;
      const impressions = formatNumber(counted, locale);
      return share === null
        ? impressions
        : `${impressions} (${t('delivered_of_plan', { share: formatPercent(share, locale) })})`;
    },
  },
  {
    id: 'net_reach',
    width: 158,
    phone: 112,
    kind: 'number',
    sortable: true,
    cell: ({ standing }, { t, locale }) => {
      if (!standing) return NOTHING;
      const { net_reach: reach, net_reach_low: low, net_reach_high: high, reason } = standing;
      if (reach === null) return reason === null ? NOTHING : t(`withheld.${reason}`);
      if (low === null || high === null) return percent(reach, locale);
      const [from, to] = [low, high].map((end) => formatNumber(end, locale, 1));
      return (
        <>
          {percent(reach, locale)} <span className={classes.interval}>{`(${from}–${to})`}</span>
        </>
      );
    },
  },
  {
    id: 'in_target',
    width: 98,
    kind: 'number',
    sortable: true,
    cell: ({ standing }, { locale }) => percent(standing?.in_target ?? null, locale),
  },
  {
    id: 'as_of',
    width: 240,
    cell: ({ standing }, { t, locale }) => {
      if (!standing) return NOTHING;
      const moment = formatMoment(standing.as_of, locale);
      return standing.provisional ? t('provisional_as_of', { moment }) : moment;
    },
  },
  {
    id: 'planned_impressions',
    width: 160,
    kind: 'number',
    sortable: true,
    cell: ({ planned_impressions: plan }, { locale }) =>
      plan === null ? NOTHING : formatNumber(plan, locale),
  },
  {
    id: 'viewable',
    width: 100,
    kind: 'number',
    cell: ({ delivery }, { locale }) => percent(delivery.viewable_share, locale),
  },
  {
    id: 'budget',
    width: 140,
    kind: 'number',
    sortable: true,
    cell: ({ budget, currency }, { locale }) =>
      budget === null ? NOTHING : formatMoney(budget, locale, currency),
  },
  { id: 'customer', width: 180, sortable: true },
  { id: 'advertiser', width: 180, sortable: true, cell: ({ advertiser }) => advertiser ?? NOTHING },
  { id: 'brand', width: 150, sortable: true, cell: ({ brand }) => brand || NOTHING },
  { id: 'target', width: 240, cell: ({ target_names: names }) => <TargetGroup names={names} /> },
]);
