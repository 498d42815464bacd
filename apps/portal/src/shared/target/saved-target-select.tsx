import { Select, type ComboboxData } from '@mantine/core';
import { inFolders } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useSavedTargetGroups } from './saved-target-groups.js';
import { readTarget } from './target-parts.js';

interface SavedTargetSelectProps {
  target: string;
  onChange: (target: string) => void;
}

/** Takes up a saved target group, found by folder and name; nothing where none is saved. */
export function SavedTargetSelect({ target, onChange }: SavedTargetSelectProps) {
  const t = useT('generic');
  const { data: saved = [] } = useSavedTargetGroups();
  if (saved.length === 0) return null;
  const current = saved.find((group) => readTarget(group.attributes) === target);
  return (
    <Select
      size="xs"
      aria-label={t('target.saved')}
      placeholder={t('target.saved')}
      searchable
      clearable
      // Stays within popovers, which close by a click beside them.
      comboboxProps={{ withinPortal: false }}
      data={inFolders(saved).flatMap(({ folder, members }): ComboboxData<string> => {
        const items = members.map(({ id, name }) => ({ value: String(id), label: name }));
        return folder === '' ? items : [{ group: folder, items }];
      })}
      value={current ? String(current.id) : null}
      onChange={(id) => {
        const chosen = saved.find((group) => String(group.id) === id);
        onChange(chosen ? readTarget(chosen.attributes) : '');
      }}
    />
  );
}
