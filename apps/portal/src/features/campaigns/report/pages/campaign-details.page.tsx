import { Cards } from '../../../../shared/cards/card.js';
import { CampaignShell } from '../campaign-shell.js';
import { ContactClasses } from '../sections/contact-classes.js';
import { FigureTiles } from '../sections/figure-tiles.js';
import { Insights } from '../sections/insights.js';
import { ReportExportMenu } from '../sections/report-export-menu.js';
import { ReachBuildUp } from '../sections/reach-build-up.js';

/** One campaign: who was reached, what was delivered, how reach builds up, and what stands out. */
export function CampaignDetailsPage() {
  return (
    <CampaignShell targeted tools={<ReportExportMenu />}>
      {(view) => (
        <>
          <FigureTiles view={view} />
          <Insights view={view} />
          <Cards>
            <ReachBuildUp view={view} />
            <ContactClasses view={view} />
          </Cards>
        </>
      )}
    </CampaignShell>
  );
}
