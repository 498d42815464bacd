import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import {
  useBrandChoices,
  useMapName,
  useMergeBrand,
  useRenameBrand,
  type KeptBrand,
  type ObservedName,
} from './use-media-watch.js';

/** Says which brand a name stands for; an empty field says that none is known. */
export function MapDialog({ row, onClose }: { row: ObservedName; onClose: () => void }) {
  const t = useT('admin-watch-names');
  const tl = useT('lists');
  const [brand, setBrand] = useState(row.brand ?? row.name);
  const choices = useBrandChoices();
  const map = useMapName(onClose);
  return (
    <Dialog title={t('map_title', { name: row.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          map.mutate({ id: row.id, brand: brand.trim() || null });
        }}
      >
        <FormError error={map.error} fields={['brand']} />
        <Autocomplete
          label={t('brand')}
          description={t('brand.hint')}
          data={(choices.data?.brands ?? []).map(({ name }) => name)}
          value={brand}
          maxLength={100}
          error={refusedField(map.error, 'brand')}
          onChange={setBrand}
        />
        <FormDialogActions submit={tl('save')} busy={map.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Calls a brand otherwise. */
export function RenameDialog({ row, onClose }: { row: KeptBrand; onClose: () => void }) {
  const t = useT('admin-watch-brands');
  const tl = useT('lists');
  const [name, setName] = useState(row.name);
  const rename = useRenameBrand(onClose);
  return (
    <Dialog title={t('rename_of', { name: row.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id: row.id, name, version: row.version });
        }}
      >
        <FormError error={rename.error} fields={['name']} />
        <TextInput
          label={t('column.name')}
          description={t('frozen')}
          value={name}
          maxLength={100}
          error={refusedField(rename.error, 'name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <FormDialogActions submit={tl('save')} busy={rename.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Makes a brand a part of another one. */
export function MergeDialog({ row, onClose }: { row: KeptBrand; onClose: () => void }) {
  const t = useT('admin-watch-brands');
  const [into, setInto] = useState<string | null>(null);
  const choices = useBrandChoices();
  const merge = useMergeBrand(onClose);
  const others = (choices.data?.brands ?? []).filter(({ id }) => id !== row.id);
  return (
    <Dialog title={t('merge_of', { name: row.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (into !== null) merge.mutate({ id: row.id, into: Number(into) });
        }}
      >
        <FormError error={merge.error} fields={['into']} />
        <Select
          label={t('into')}
          description={t('frozen')}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={into}
          searchable
          error={refusedField(merge.error, 'into')}
          onChange={setInto}
        />
        <FormDialogActions submit={t('merge')} busy={merge.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
