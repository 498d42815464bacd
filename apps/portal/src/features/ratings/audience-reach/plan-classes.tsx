import { formatPercent } from '@netreach/domain';
import { Chart } from '@netreach/ui';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { reasonOf } from '../../../shared/figures/reason-of.js';
import type { AudienceReach } from '../api/use-audience-reach.js';
import { Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import classes from './audience-reach.module.css';

/** How contacts spread: persons with so many contacts, or with so many and more. */
export function PlanClasses({ answer }: { answer: AudienceReach }) {
  const t = useT('planning');
  const locale = useLocale();
  const [view, setView] = useState<'at_least' | 'exact'>('at_least');
  const last = answer.classes.length;
  const label = (contacts: number) =>
    view === 'at_least' || contacts === last ? `${contacts}+` : String(contacts);
  return (
    <Sheet
      title={t('classes.title')}
      lead={t(`classes.lead_${view}`)}
      tools={
        <ViewChoice
          label={t('classes.view')}
          options={(['at_least', 'exact'] as const).map((key) => ({ key, label: t(`classes.${key}`) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      <div className={classes.chart}>
        <Chart
          fileName="contact-classes"
          title={t(`classes.chart_${view}`)}
          spec={{
            kind: 'column',
            labels: answer.classes.map(({ contacts }) => label(contacts)),
            labelTitle: t('classes.contacts'),
            valueTitle: t('classes.reach'),
            format: (value) => formatPercent(value, locale),
            series: [
              {
                id: view,
                name: t(`classes.${view}`),
                values: answer.classes.map((row) => row[view].net_reach),
                reasons: answer.classes.map((row) => reasonOf(row[view])),
              },
            ],
          }}
        />
      </div>
    </Sheet>
  );
}
