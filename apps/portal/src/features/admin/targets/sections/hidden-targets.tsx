import { Button } from '@mantine/core';
import { HIDDEN_ACTIONS } from '@netreach/domain';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { choiceFilter, type ListFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { notify } from '../../../../shared/notify/notify.js';
import { HIDDEN_TARGETS, useUnhideTarget, type HiddenTarget } from '../api/use-targets.js';

const COLUMNS = columnsOf<HiddenTarget, 'admin-targets'>([
  { id: 'name', width: 280, phone: 180, sortable: true, pinned: true },
  { id: 'action', width: 190, cell: ({ action }, { t }) => t(`action.${action}`) },
  { id: 'until', width: 180, kind: 'moment', sortable: true },
  { id: 'note', width: 240, cell: ({ note }) => note || '–' },
]);

const ACTION = choiceFilter('action', () => {
  const t = useT('admin-targets');
  return {
    label: t('column.action'),
    options: HIDDEN_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) })),
  };
});

/** Targets that were put aside: why, and when they come back. */
export function HiddenTargets({ view }: { view: ListFilter }) {
  const t = useT('admin-targets');
  const tl = useT('lists');
  const unhide = useUnhideTarget(() => notify.success(tl('done')));
  return (
    <ListPage
      resource={HIDDEN_TARGETS}
      texts="admin-targets"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      filters={[view, ACTION]}
      firstSort="name"
      actions={({ id, name }) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('unhide_of', { name })}
          loading={unhide.isPending && unhide.variables === id}
          onClick={() =>
            unhide.mutate(id, { onError: (error) => notify.error(errorText(error, tl('not_done'))) })
          }
        >
          {t('unhide')}
        </Button>
      )}
    />
  );
}
