import type { ReactNode } from 'react';
import { CloseButton, Drawer } from '@mantine/core';
import { useT } from '../../../i18n/use-t.js';
import { CategoryChoice } from '../filters/category-filter.js';
import { CompareGroups } from '../filters/compare-groups.js';
import { DemographicsPanel } from '../filters/demographics-panel.js';
import { DeviceChoice } from '../filters/device-filter.js';
import { ExclusionChoice } from '../filters/exclusion-filter.js';
import { SavedGroups } from '../filters/saved-groups.js';
import type { RankingState } from '../state/ranking-state.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { MoreChoices } from './more-filters.js';
import classes from './filter-drawer.module.css';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  state: RankingState;
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
export function FilterDrawer({ opened, onClose, state, change }: FilterDrawerProps) {
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
          <Section title={t('filter.categories')}>
            <CategoryChoice selected={state.categories} onChange={(categories) => change({ categories })} />
          </Section>
          <Section title={t('filter.exclude')}>
            <ExclusionChoice
              selected={state.excludeServices}
              onChange={(excludeServices) => change({ excludeServices })}
            />
          </Section>
          <Section title={t('filter.more')}>
            <MoreChoices state={state} change={change} />
          </Section>
          <div className={classes.section}>
            <SavedGroups attributes={state.attributes} onChange={(attributes) => change({ attributes })} />
            <CompareGroups {...{ state, change }} />
          </div>
          <Section title={t('filter.reference')}>
            <DemographicsPanel
              target={state.reference}
              onChange={(reference) => change({ reference })}
              reference
            />
          </Section>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
