import type { ReactNode } from 'react';
import { CloseButton, Drawer } from '@mantine/core';
import { useT } from '../../../i18n/use-t.js';
import { CategoryChoice } from '../filters/category-filter.js';
import { CompareGroups } from '../filters/compare-groups.js';
import { DemographicsPanel } from '../filters/demographics-panel.js';
import { DeviceChoice } from '../filters/device-filter.js';
import { ExclusionChoice } from '../filters/exclusion-filter.js';
import { SavedGroups } from '../filters/saved-groups.js';
import type { DataFrame } from '../api/ratings.types.js';
import { offeredFilters } from '../state/offered-filters.js';
import type { RankingState, RankingTab } from '../state/ranking-state.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { MoreChoices } from './more-filters.js';
import classes from './filter-drawer.module.css';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  state: RankingState;
  frame: DataFrame;
  tab: RankingTab;
  change: ChangeRanking;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.section}>
      <summary className={classes.summary}>{title}</summary>
      {children}
    </details>
  );
}

/** All filters of the ranking for screens without room beside the table. */
export function FilterDrawer({ opened, onClose, state, frame, tab, change }: FilterDrawerProps) {
  const offered = offeredFilters(frame, tab);
  const t = useT('filters');
  const tc = useT('generic');
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={360}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('filter.open')}>
        <Drawer.Body>
          <div className={classes.head}>
            <h2 className={classes.title}>{t('filter.open')}</h2>
            <CloseButton aria-label={tc('action.close')} onClick={onClose} />
          </div>
          <DemographicsPanel target={state.attributes} onChange={(attributes) => change({ attributes })} />
          <Section title={t('filter.devices')}>
            <DeviceChoice devices={state.devices} onChange={(devices) => change({ devices })} />
          </Section>
          {offered.categories ? (
            <Section title={t('filter.categories')}>
              <CategoryChoice selected={state.categories} onChange={(categories) => change({ categories })} />
            </Section>
          ) : null}
          {offered.exclusions ? (
            <Section title={t('filter.exclude')}>
              <ExclusionChoice
                selected={state.excludeServices}
                onChange={(excludeServices) => change({ excludeServices })}
              />
            </Section>
          ) : null}
          <Section title={t('filter.more')}>
            <MoreChoices state={state} change={change} offered={{ ...offered, exclusions: false }} />
          </Section>
          <div className={classes.section}>
            <SavedGroups attributes={state.attributes} onChange={(attributes) => change({ attributes })} />
            <CompareGroups {...{ state, change }} />
          </div>
          {offered.reference ? (
            <Section title={t('filter.reference')}>
              <DemographicsPanel
                target={state.reference}
                onChange={(reference) => change({ reference })}
                reference
              />
            </Section>
          ) : null}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
