import { useParams, useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { PageNav } from '../page-nav/page-nav.js';
import { fillPath, type RouteName } from '../routing/paths.js';
import { useHolds } from '../session/use-holds.js';
import { useSession } from '../session/use-session.js';

/** Pages with figures: their target group comes along. */
const REPORTS = [
  'campaigns.details',
  'campaigns.breakdown',
  'campaigns.ad-impressions',
  'campaigns.response',
  'campaigns.export',
];

/** The pages of a campaign, and the module that a page asks for. */
const PAGES: readonly (readonly [RouteName, string?])[] = [
  ['campaigns.details'],
  ['campaigns.breakdown'],
  ['campaigns.ad-impressions'],
  ['campaigns.response'],
  ['campaigns.survey'],
  ['campaigns.kpi', 'kpi'],
  ['campaigns.export', 'report'],
  ['campaigns.creatives'],
  ['campaigns.trackingcodes'],
  ['campaigns.channel-names'],
  ['campaigns.groups'],
  ['campaigns.edit', 'create_edit'],
];

/** What pages are called here, where it is not what they are called elsewhere. */
const SHORT = {
  'campaigns.details': 'overview',
  'campaigns.trackingcodes': 'codes',
  'campaigns.edit': 'edit',
} as const;

/** The way between the pages of the campaign of the address; its words are in the catalogue `campaign-report`. */
export function CampaignNav() {
  const t = useT('campaign-report');
  const tn = useT('navigation');
  const { country, user } = useSession();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const target = query.get('attributes');
  const holds = useHolds();
  const params = { country_code: country.code, id };
  const pages = [
    ...PAGES.filter(([, module]) => module === undefined || holds(module)),
    ...(user.admin ? ([['campaigns.special']] as const) : []),
  ];
  const search = (name: RouteName) =>
    target !== null && REPORTS.includes(name) ? new URLSearchParams({ attributes: target }).toString() : '';
  return (
    <PageNav
      label={t('pages')}
      pages={pages.map(([name]) => ({
        name,
        text: name in SHORT ? t(SHORT[name as keyof typeof SHORT]) : tn(name),
        to: { pathname: fillPath(name, params) ?? '', search: search(name) },
      }))}
    />
  );
}
