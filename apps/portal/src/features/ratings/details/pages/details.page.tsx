import { DetailsShell } from '../details-shell.js';
import { Cards } from '../sections/card.js';
import { CompetitorsSection } from '../sections/competitors-section.js';
import { FigureTiles } from '../sections/figure-tiles.js';
import { GrpSection } from '../sections/grp-section.js';
import { MovementsSection } from '../sections/movements-section.js';
import { ProfileTraits } from '../sections/profile-traits.js';
import { ReachBuildUp } from '../sections/reach-build-up.js';
import { TimeChart } from '../sections/time-chart.js';

/** Services shown of each side of the movements; all of them have a page of their own. */
const TOP_MOVEMENTS = 8;

/** One item: its figures, what became of them, who its users are, and what else they use. */
export function DetailsPage() {
  return (
    <DetailsShell>
      {(view) => (
        <>
          <FigureTiles view={view} />
          <ProfileTraits profile={view.details.profile} />
          <Cards>
            <TimeChart view={view} />
            <ReachBuildUp view={view} />
            <GrpSection view={view} />
            <CompetitorsSection view={view} />
          </Cards>
          {view.item.type === 'service' ? (
            <MovementsSection view={view} type="all" limit={TOP_MOVEMENTS} linked />
          ) : null}
        </>
      )}
    </DetailsShell>
  );
}
