import { Button } from '@mantine/core';
import { MOST_COMPARED_GROUPS } from '@netreach/domain';
import { CheckItem, FilterPopover, IconUsers } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import { readTarget } from '../../../shared/target/target-parts.js';
import { useTargetGroups } from '../api/use-target-groups.js';
import { comparedGroups, type RankingState } from '../state/ranking-state.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { useGroupName } from './use-group-name.js';
import classes from './saved-groups.module.css';

interface CompareGroupsProps {
  state: RankingState;
  change: ChangeRanking;
}

/** The groups beside the target group: saved ones, and the present one, which makes room for the next. */
export function CompareGroups({ state, change }: CompareGroupsProps) {
  const t = useT('filters');
  const { country } = useSession();
  const { data: saved = [] } = useTargetGroups(country.code);
  const nameOf = useGroupName();
  const { groups } = state;
  const isFull = comparedGroups(state).length >= MOST_COMPARED_GROUPS;
  const known = [...new Set([...groups, ...saved.map(({ attributes }) => readTarget(attributes))])].filter(
    (group) => group !== state.attributes,
  );
  const put = (next: readonly string[]) => change({ groups: next, lead: 0 });
  return (
    <FilterPopover
      icon={IconUsers}
      label={t('compare.title')}
      value={groups.length > 0 ? comparedGroups(state).map(nameOf).join(' | ') : t('filter.none')}
      active={groups.length > 0}
      width={320}
    >
      <div className={classes.place} role="group" aria-label={t('compare.title')}>
        {known.map((group) => (
          <CheckItem
            key={group}
            label={nameOf(group)}
            checked={groups.includes(group)}
            onChange={(on) => put(on ? [...groups, group] : groups.filter((other) => other !== group))}
          />
        ))}
        <Button
          size="xs"
          variant="default"
          disabled={state.attributes === '' || isFull}
          onClick={() => change({ groups: [...groups, state.attributes], attributes: '', lead: 0 })}
        >
          {t('compare.keep', { name: nameOf(state.attributes) })}
        </Button>
        <p className={classes.hint}>{t('compare.hint', { most: MOST_COMPARED_GROUPS })}</p>
      </div>
    </FilterPopover>
  );
}
