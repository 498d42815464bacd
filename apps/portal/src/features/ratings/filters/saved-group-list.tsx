import { useState } from 'react';
import { Autocomplete, Checkbox } from '@mantine/core';
import { SavedSets } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { readTarget } from '../../../shared/target/target-parts.js';
import type { TargetGroup } from '../api/ratings.types.js';
import { useChangeTargetGroups } from '../api/use-target-groups.js';
import { useGroupWords } from './use-group-name.js';
import classes from './saved-groups.module.css';

export interface SavedGroupsProps {
  attributes: string;
  onChange: (attributes: string) => void;
}

/** Where a group stands and who may use it. */
type Place = Pick<TargetGroup, 'folder' | 'shared'>;

interface PlaceFieldsProps {
  place: Place;
  /** Folders there are. */
  folders: readonly string[];
  onChange: (place: Place) => void;
}

/** Folder and team of a group: the one in force where it is the reader's own, else the one kept next. */
function PlaceFields({ place, folders, onChange }: PlaceFieldsProps) {
  const t = useT('filters');
  const [typed, setTyped] = useState<string | null>(null);
  const putInto = (folder: string) => folder !== place.folder && onChange({ ...place, folder });
  return (
    <div className={classes.place}>
      <Autocomplete
        size="xs"
        label={t('group.folder')}
        maxLength={60}
        data={[...folders]}
        // Stays within the popover, which closes by a click beside it.
        comboboxProps={{ withinPortal: false }}
        value={typed ?? place.folder}
        onChange={setTyped}
        onOptionSubmit={putInto}
        onBlur={() => {
          if (typed !== null) putInto(typed.trim());
          setTyped(null);
        }}
      />
      <Checkbox
        size="xs"
        label={t('group.shared')}
        checked={place.shared}
        onChange={({ currentTarget }) => onChange({ ...place, shared: currentTarget.checked })}
      />
    </div>
  );
}

/** The saved target groups by folder: apply, keep the present one, rename, delete. */
export function SavedGroupList({
  known,
  attributes,
  onChange,
}: SavedGroupsProps & { known: readonly TargetGroup[] }) {
  const t = useT('filters');
  const { country } = useSession();
  const words = useGroupWords();
  const [next, setNext] = useState<Place>({ folder: '', shared: false });
  const change = useChangeTargetGroups(country.code, (error) =>
    notify.error(errorText(error, t('filter.failed'))),
  );
  const current = known.find((group) => readTarget(group.attributes) === attributes);
  const own = current?.own ? current : undefined;
  const noteOf = ({ shared, attributes: target }: TargetGroup) =>
    [shared ? t('group.team') : '', words(target)].filter(Boolean).join(' · ');
  return (
    <>
      <SavedSets
        title={t('group.title')}
        saveTitle={t('group.save')}
        sets={known.map((group) => ({
          id: String(group.id),
          name: group.name,
          folder: group.folder,
          note: noteOf(group),
          readOnly: !group.own,
        }))}
        current={current ? String(current.id) : null}
        onApply={(id) => {
          const chosen = known.find((group) => String(group.id) === id);
          if (chosen) onChange(readTarget(chosen.attributes));
        }}
        onRename={(id, name) => {
          const renamed = known.find((group) => String(group.id) === id);
          if (renamed) change.mutate({ ...renamed, kind: 'change', name });
        }}
        onDelete={(id) => change.mutate({ kind: 'delete', id: Number(id) })}
        onSave={(name) => change.mutate({ kind: 'save', name, attributes, ...next })}
        nothingToSave={attributes === ''}
      />
      <PlaceFields
        place={own ?? next}
        folders={[...new Set(known.map(({ folder }) => folder).filter(Boolean))]}
        onChange={(place) => (own ? change.mutate({ ...own, ...place, kind: 'change' }) : setNext(place))}
      />
    </>
  );
}
