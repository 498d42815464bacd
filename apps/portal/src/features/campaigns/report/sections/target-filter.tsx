import { Button } from '@mantine/core';
import { AttributePanel, FilterPopover, IconUsersGroup, orderedGroups } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { useNames } from '../../../../shared/names/use-names.js';
import { namedGroups } from '../../../../shared/target/named-groups.js';
import { plainSelection, withSelection } from '../../../../shared/target/target-parts.js';
import { SavedTargetSelect } from '../../../../shared/target/saved-target-select.js';
import { useTargetWords } from '../../../../shared/target/use-target-words.js';
import { useCampaignAttributes } from '../api/use-campaign-report.js';
import { useTarget } from '../state/use-target.js';
import classes from './target-filter.module.css';

/** Whom the figures are asked of: the campaign's own target group, or any other. */
export function TargetFilter() {
  const t = useT('campaign-report');
  const locale = useLocale();
  const names = useNames('attributes');
  const { data } = useCampaignAttributes();
  const [target, change] = useTarget();
  const groups = namedGroups(names, data?.groups ?? []);
  const nameOf = useTargetWords(groups.flatMap((group) => group.attributes));
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
          {nameOf('')}
        </Button>
      </div>
      <SavedTargetSelect target={current} onChange={change} />
      <AttributePanel
        groups={orderedGroups(groups, locale)}
        selection={plainSelection(current)}
        onChange={(selection) => change(withSelection(current, selection))}
      />
    </FilterPopover>
  );
}
