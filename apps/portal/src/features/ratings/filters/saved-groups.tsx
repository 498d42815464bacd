import { FilterPopover, IconStar, SavedSets, type AttributeSelection } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useChangeTargetGroups, useTargetGroups } from '../api/use-target-groups.js';
import { formatAttributes, parseAttributes } from '../../../shared/target/attribute-text.js';
import { ListSkeleton } from './list-skeleton.js';

interface SavedGroupsProps {
  attributes: AttributeSelection;
  onChange: (attributes: AttributeSelection) => void;
}

/** The user's saved target groups as a button that opens them: apply, keep the present one, rename, delete. */
export function SavedGroups({ attributes, onChange }: SavedGroupsProps) {
  const t = useT('filters');
  const { country } = useSession();
  const groups = useTargetGroups(country.code);
  const change = useChangeTargetGroups(country.code, (error) =>
    notify.error(errorText(error, t('filter.failed'))),
  );
  const present = formatAttributes(attributes);
  const current = groups.data?.find((group) => group.attributes === present);
  return (
    <FilterPopover
      icon={IconStar}
      label={t('filter.saved')}
      value={current?.name ?? t('filter.none')}
      active={current !== undefined}
      width={320}
    >
      <QueryView query={groups} failedTitle={t('filter.failed')} loading={<ListSkeleton />}>
        {(known) => (
          <SavedSets
            sets={known.map(({ id, name }) => ({ id: String(id), name }))}
            current={current ? String(current.id) : null}
            onApply={(id) => {
              const chosen = known.find((group) => String(group.id) === id);
              if (chosen) onChange(parseAttributes(chosen.attributes));
            }}
            onRename={(id, name) => {
              const renamed = known.find((group) => String(group.id) === id);
              if (renamed)
                change.mutate({ kind: 'rename', id: renamed.id, name, attributes: renamed.attributes });
            }}
            onDelete={(id) => change.mutate({ kind: 'delete', id: Number(id) })}
            onSave={(name) => change.mutate({ kind: 'save', name, attributes: present })}
            nothingToSave={present === ''}
          />
        )}
      </QueryView>
    </FilterPopover>
  );
}
