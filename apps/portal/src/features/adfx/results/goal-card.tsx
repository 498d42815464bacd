import { Progress } from '@mantine/core';
import { StatTile, StatTiles } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { Card } from '../../../shared/cards/card.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import type { FlightGoal } from './use-flight.js';

/** A goal with its indicator, what should be there by now, and what tomorrow has to bring. */
export function GoalCard({ title, goal }: { title: string; goal: FlightGoal }) {
  const t = useT('adfx-results');
  const { number, percent } = useStudyWriting();
  const done = number(goal.done);
  if (goal.goal === null)
    return (
      <Card title={title} note={t('goal.none')}>
        <p>{t('goal.done', { done })}</p>
      </Card>
    );
  const said = t('goal.of', { done, goal: number(goal.goal) });
  return (
    <Card title={title} note={t('indicator.note')}>
      <Progress value={Math.min(100, goal.done_share ?? 0)} aria-label={said} />
      <StatTiles>
        <StatTile label={said} value={percent(goal.done_share)} />
        <StatTile
          label={t('indicator.title')}
          value={goal.indicator === null ? t('indicator.none') : percent(goal.indicator, 0)}
        />
        <StatTile label={t('elapsed')} value={percent(goal.elapsed_share, 0)} />
        {goal.expected_shaped === null ? null : (
          <StatTile label={t('expected.shaped')} value={number(goal.expected_shaped)} />
        )}
        <StatTile label={t('expected.even')} value={number(goal.expected_even)} />
        {goal.pace_shaped === null ? null : (
          <StatTile label={t('pace.shaped')} value={number(goal.pace_shaped)} />
        )}
        {goal.pace_even === null ? null : <StatTile label={t('pace.even')} value={number(goal.pace_even)} />}
      </StatTiles>
    </Card>
  );
}
