import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import { IconListDetails } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { FrameBadge } from '../../../shared/frames/frame-badge.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useTellSubject } from '../../../shared/site/page-subject.js';
import type { DataFrame, RankingAudience } from '../api/ratings.types.js';
import type { FrameFilters } from '../state/frame-filters.js';
import { useGroupName } from '../filters/use-group-name.js';
import { AudienceSummary } from '../ranking/audience-summary.js';
import { PrintedFrame } from './printed-frame.js';
import { planAddress, type PlanScreen } from './plan-links.js';
import classes from '../combine/combine.module.css';

interface PlanHeadProps {
  screen: PlanScreen;
  frame: DataFrame;
  items: readonly number[];
  filters: Pick<FrameFilters, 'attributes' | 'devices'>;
  /** Whom the figures speak of; undefined until they are there. */
  audience?: RankingAudience | undefined;
  /** Beside the button that leads to the selection. */
  actions?: ReactNode;
}

/** The title of a screen on chosen items, and the way to its selection. */
export function PlanHead({ screen, frame, items, filters, audience, actions }: PlanHeadProps) {
  const t = useT('planning');
  const tn = useT('navigation');
  const { country } = useSession();
  const [search] = useSearchParams();
  const nameOf = useGroupName();
  useTellSubject(filters.attributes === '' ? '' : nameOf(filters.attributes));
  return (
    <div className={classes.titles}>
      <div className={classes.about}>
        <h1 className={classes.title}>
          {tn(screen)}
          <FrameBadge status={frame.status} />
        </h1>
        {audience ? <AudienceSummary audience={audience} target={filters.attributes} stale={false} /> : null}
        <PrintedFrame frame={frame} filters={filters} />
      </div>
      <div className={classes.actions}>
        {actions}
        <Button
          size="xs"
          component={Link}
          to={planAddress(`${screen}.select`, country.code, { items, filters: search })}
          leftSection={<IconListDetails size={15} stroke={1.8} aria-hidden />}
        >
          {t('select.open', { count: items.length })}
        </Button>
      </div>
    </div>
  );
}
