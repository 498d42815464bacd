import { Button } from '@mantine/core';
import { targetWords } from '@netreach/domain';
import { AttributePanel, FilterPopover, IconUsersGroup, orderedGroups } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { useNames } from '../../../../shared/names/use-names.js';
import { namedGroups } from '../../../../shared/target/named-groups.js';
import { plainSelection, withSelection } from '../../../../shared/target/target-parts.js';
import { useCampaignAttributes } from '../api/use-campaign-report.js';
import { useTarget } from '../state/use-target.js';
import classes from './target-filter.module.css';

/** The names of the levels of a target group, in the reader's words. */
function useTargetNames(): (target: string) => string {
  const t = useT('campaign-report');
  const names = useNames('attributes');
  const { data } = useCampaignAttributes();
  const attributes = namedGroups(names, data?.groups ?? []).flatMap((group) => group.attributes);
  return (target) =>
    targetWords(target, attributes, { or: t('target.or'), not: t('target.not') }) || t('target.everybody');
}

/** Whom the figures are asked of: the campaign's own target group, or any other. */
export function TargetFilter() {
  const t = useT('campaign-report');
  const locale = useLocale();
  const names = useNames('attributes');
  const { data } = useCampaignAttributes();
  const [target, change] = useTarget();
  const nameOf = useTargetNames();
  const current = target ?? data?.target ?? '';
  return (
    <FilterPopover
      icon={IconUsersGroup}
      label={t('target.label')}
      value={nameOf(current)}
      active={target !== null}
      width={340}
    >
      <div className={classes.choices}>
        <Button size="compact-xs" variant="default" disabled={target === null} onClick={() => change(null)}>
          {t('target.own')}
        </Button>
        <Button size="compact-xs" variant="default" disabled={current === ''} onClick={() => change('')}>
          {t('target.everybody')}
        </Button>
      </div>
      <AttributePanel
        groups={orderedGroups(namedGroups(names, data?.groups ?? []), locale)}
        selection={plainSelection(current)}
        onChange={(selection) => change(withSelection(current, selection))}
      />
    </FilterPopover>
  );
}
