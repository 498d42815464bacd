import { Fragment, type ReactNode } from 'react';
import type { RatingsWidget } from '@netreach/domain';
import { DetailsShell } from '../details-shell.js';
import type { DetailsView } from '../details-view.types.js';
import { Cards } from '../../../../shared/cards/card.js';
import { CompetitorsSection } from '../sections/competitors-section.js';
import { FigureTiles } from '../sections/figure-tiles.js';
import { GrpSection } from '../sections/grp-section.js';
import { MovementsSection } from '../sections/movements-section.js';
import { ProfileTraits } from '../sections/profile-traits.js';
import { ReachBuildUp } from '../sections/reach-build-up.js';
import { TimeChart } from '../sections/time-chart.js';

/** Services shown of each side of the movements; all of them have a page of their own. */
const TOP_MOVEMENTS = 8;

type Part = (view: DetailsView) => ReactNode;

/** Parts as wide as the page. */
const WIDE: Partial<Record<RatingsWidget, Part>> = {
  profile: ({ details, parameters }) => (
    <ProfileTraits profile={details.profile} target={parameters.attributes ?? ''} />
  ),
  movements: (view) =>
    view.item.type === 'service' ? (
      <MovementsSection view={view} type="all" limit={TOP_MOVEMENTS} linked />
    ) : null,
};

/** Parts that stand beside each other. */
const CARDS: Partial<Record<RatingsWidget, Part>> = {
  chart: (view) => <TimeChart view={view} />,
  build_up: (view) => <ReachBuildUp view={view} />,
  grp: (view) => <GrpSection view={view} />,
  competitors: (view) => <CompetitorsSection view={view} />,
};

/** Parts in their order, cards that follow each other together. */
function rowsOf(widgets: readonly RatingsWidget[]): RatingsWidget[][] {
  const rows: RatingsWidget[][] = [];
  for (const widget of widgets) {
    const last = rows.at(-1);
    if (last?.[0] && CARDS[last[0]] && CARDS[widget]) last.push(widget);
    else rows.push([widget]);
  }
  return rows;
}

/** One item: its figures, and of what became of them, who its users are and what else they use, what the country shows. */
export function DetailsPage() {
  return (
    <DetailsShell>
      {(view) => (
        <>
          <FigureTiles view={view} />
          {rowsOf(view.details.widgets).map((row) => (
            <Row key={row.join()} row={row} view={view} />
          ))}
        </>
      )}
    </DetailsShell>
  );
}

function Row({ row, view }: { row: readonly RatingsWidget[]; view: DetailsView }) {
  const [first] = row;
  const wide = first && WIDE[first];
  if (wide) return wide(view);
  return (
    <Cards>
      {row.map((widget) => (
        <Fragment key={widget}>{CARDS[widget]?.(view)}</Fragment>
      ))}
    </Cards>
  );
}
