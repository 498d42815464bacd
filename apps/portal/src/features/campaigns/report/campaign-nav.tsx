import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { fillPath, type RouteName } from '../../../shared/routing/paths.js';
import { useCurrentRoute } from '../../../shared/routing/use-current-route.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useCampaignId } from './api/use-campaign-report.js';
import classes from './campaign-nav.module.css';

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
  ['campaigns.export', 'report'],
  ['campaigns.creatives'],
  ['campaigns.trackingcodes'],
  ['campaigns.channel-names'],
  ['campaigns.groups'],
  ['campaigns.edit', 'create_edit'],
];

/** The way between the pages of a campaign. */
export function CampaignNav() {
  const t = useT('campaign-report');
  const tn = useT('navigation');
  const { country, user } = useSession();
  const id = useCampaignId();
  const current = useCurrentRoute();
  const [query] = useSearchParams();
  const target = query.get('attributes');
  const holds = (module: string) => user.admin || user.modules.some(({ name }) => name === module);
  const params = { country_code: country.code, id: String(id) };
  const pages = [
    ...PAGES.filter(([, module]) => module === undefined || holds(module)),
    ...(user.admin ? ([['campaigns.special']] as const) : []),
  ];
  return (
    <nav aria-label={t('pages')} className={classes.nav}>
      <ul className={classes.list}>
        {pages.map(([name]) => (
          <li key={name}>
            <Link
              to={{
                pathname: fillPath(name, params) ?? '',
                search:
                  target !== null && REPORTS.includes(name)
                    ? new URLSearchParams({ attributes: target }).toString()
                    : '',
              }}
              className={classes.link}
              aria-current={current?.name === name ? 'page' : undefined}
            >
              {name === 'campaigns.details' ? t('overview') : tn(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
