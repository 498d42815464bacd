import type { UseQueryResult } from '@tanstack/react-query';
import type { DataFrame, RankingList } from '../api/ratings.types.js';
import { useGroupName } from '../filters/use-group-name.js';
import type { FrameFilters } from '../state/frame-filters.js';
import { FrameBadge } from '../../../shared/frames/frame-badge.js';
import { useTellSubject } from '../../../shared/site/page-subject.js';
import { AudienceSummary } from './audience-summary.js';
import classes from './ranking-screen.module.css';

interface RankingHeadProps {
  title: string;
  frame: DataFrame;
  query: UseQueryResult<Pick<RankingList, 'audience'>, unknown>;
  state: Pick<FrameFilters, 'attributes'>;
  stale: boolean;
}

/** Title of a ranking and whom it speaks for. */
export function RankingHead({ title, frame, query, state, stale }: RankingHeadProps) {
  const nameOf = useGroupName();
  useTellSubject(state.attributes === '' ? '' : nameOf(state.attributes));
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>
        {title}
        <FrameBadge status={frame.status} />
      </h1>
      <AudienceSummary
        audience={query.isError ? null : query.data?.audience}
        target={state.attributes}
        stale={stale}
      />
    </div>
  );
}
