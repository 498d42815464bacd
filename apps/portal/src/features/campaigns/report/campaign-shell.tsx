import type { ReactNode } from 'react';
import { formatDay, formatDays } from '@netreach/domain';
import { Badge, PageSkeleton, type BadgeTone } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { refusalOf } from '../../../shared/api/refusal.js';
import { CampaignNav } from '../../../shared/campaign/campaign-nav.js';
import { useCampaignDetails, type CampaignDetails, type ReportQuery } from './api/use-campaign-report.js';
import { TargetFilter } from './sections/target-filter.js';
import { useTarget } from './state/use-target.js';
import classes from './campaign-shell.module.css';

/** What a page of a campaign gets. */
export interface CampaignView {
  details: CampaignDetails;
  query: ReportQuery;
  /** Newer figures are on their way. */
  stale: boolean;
}

interface CampaignShellProps {
  /** The page has figures of persons: a target group can be chosen. */
  targeted?: boolean;
  tools?: ReactNode;
  children: (view: CampaignView) => ReactNode;
}

const TONES: Readonly<Record<CampaignDetails['campaign']['status'], BadgeTone>> = {
  planned: 'neutral',
  running: 'success',
  ended: 'accent',
  archived: 'warning',
};

function Head({ details: { campaign, provisional, measured_until: until } }: { details: CampaignDetails }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  return (
    <header>
      <h1 className={classes.title}>
        {campaign.name}
        <Badge tone={TONES[campaign.status]}>{t(`status.${campaign.status}`)}</Badge>
        {provisional ? <Badge tone="warning">{t('provisional')}</Badge> : null}
      </h1>
      <p className={classes.below}>
        <span>{campaign.customer}</span>
        {campaign.advertiser ? <span>{campaign.advertiser}</span> : null}
        {campaign.brand ? <span>{campaign.brand}</span> : null}
        <span>{formatDays(campaign.starts_on, campaign.ends_on, locale)}</span>
        <span>{t(`contact.${campaign.contact_kind}`)}</span>
        {until ? <span>{t('measured_until', { day: formatDay(until, locale) })}</span> : null}
      </p>
    </header>
  );
}

/**
 * Every page of a campaign's report: its head, the way to its other pages, the target group, and the page itself. Where figures
 * are refused for the target group, head and target group stay.
 */
export function CampaignShell({ targeted = false, tools, children }: CampaignShellProps) {
  const t = useT('campaign-report');
  const tc = useT('generic');
  const [target] = useTarget();
  const query: ReportQuery = targeted && target !== null ? { attributes: target } : {};
  const asked = useCampaignDetails(query);
  const isRefused = refusalOf(asked.error) !== undefined;
  const ofAll = useCampaignDetails(isRefused ? { attributes: '' } : query);
  const skeleton = <PageSkeleton label={tc('state.loading')} />;
  return (
    <div className={classes.page}>
      <QueryView query={isRefused ? ofAll : asked} failedTitle={t('failed')} loading={skeleton}>
        {(details) => (
          <>
            <Head details={details} />
            <CampaignNav />
            {targeted || tools ? (
              <div className={classes.tools}>
                {targeted ? <TargetFilter /> : null}
                {tools}
              </div>
            ) : null}
            {isRefused ? (
              <QueryView query={asked} failedTitle={t('failed')} loading={skeleton}>
                {() => null}
              </QueryView>
            ) : (
              children({ details, query, stale: asked.isPlaceholderData })
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
