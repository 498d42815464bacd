import type { ReactNode } from 'react';
import { FilterPopover, IconAdjustmentsHorizontal, YesNoChoice } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { ExclusionChoice } from '../filters/exclusion-filter.js';
import { MasterDataChoice } from '../filters/master-data-filter.js';
import { RegisteredChoice } from '../filters/registered-filter.js';
import type { OfferedFilters } from '../state/offered-filters.js';
import type { RankingState } from '../state/ranking-state.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import classes from './more-filters.module.css';

interface MoreFiltersProps {
  state: RankingState;
  change: ChangeRanking;
  /** Which of them the view and the tab have. */
  offered: Pick<OfferedFilters, 'exclusions' | 'bookable' | 'nationalUnits'>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className={classes.heading} aria-hidden>
        {title}
      </p>
      {children}
    </div>
  );
}

/** The filters that are used now and then, one below the other. */
export function MoreChoices({ state, change, offered }: MoreFiltersProps) {
  const t = useT('filters');
  return (
    <div className={classes.sections}>
      {offered.exclusions ? (
        <Section title={t('filter.exclude')}>
          <ExclusionChoice
            selected={state.excludeServices}
            onChange={(excludeServices) => change({ excludeServices })}
          />
        </Section>
      ) : null}
      {offered.bookable ? (
        <Section title={t('filter.bookable')}>
          <YesNoChoice
            label={t('filter.bookable')}
            value={state.bookable}
            onChange={(bookable) => change({ bookable })}
          />
        </Section>
      ) : null}
      <Section title={t('filter.registered')}>
        <RegisteredChoice
          registeredOnly={state.registeredOnly}
          onChange={(registeredOnly) => change({ registeredOnly })}
        />
      </Section>
      {offered.nationalUnits ? (
        <Section title={t('filter.owa')}>
          <YesNoChoice
            label={t('filter.owa')}
            value={state.hasOwaData}
            onChange={(hasOwaData) => change({ hasOwaData })}
          />
        </Section>
      ) : null}
      <Section title={t('filter.as_of')}>
        <MasterDataChoice asOf={state.asOf} onChange={(asOf) => change({ asOf })} />
      </Section>
    </div>
  );
}

/** The same as a button that opens them. */
export function MoreFilters(props: MoreFiltersProps) {
  const t = useT('filters');
  const { bookable, registeredOnly, hasOwaData, asOf, excludeServices } = props.state;
  const set = [
    bookable !== null,
    registeredOnly,
    hasOwaData !== null,
    asOf !== null,
    excludeServices.length > 0,
  ];
  const count = set.filter(Boolean).length;
  return (
    <FilterPopover
      icon={IconAdjustmentsHorizontal}
      label={t('filter.more')}
      value={count > 0 ? String(count) : null}
      active={count > 0}
      width={280}
    >
      <MoreChoices {...props} />
    </FilterPopover>
  );
}
