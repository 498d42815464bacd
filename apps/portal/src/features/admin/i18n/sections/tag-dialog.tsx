import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { useT } from '../../../../i18n/use-t.js';
import { useSaveTag, type Tag } from '../api/use-tags.js';
import classes from './dialog.module.css';

const FIELDS = ['name', 'title', 'description'] as const;

interface TagDialogProps {
  /** null = a new one. */
  tag: Tag | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Sets up a tag. */
export function TagDialog({ tag, onSaved, onClose }: TagDialogProps) {
  const t = useT('admin-i18n');
  const save = useSaveTag(tag?.id ?? null, onSaved);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: tag?.name ?? '', title: tag?.title ?? '', description: tag?.description ?? '' },
    validate: {
      name: (name) => (/^[a-z][a-z0-9_-]{0,59}$/.test(name.trim()) ? null : t('tag.name_wrong')),
      title: (title) => (title.trim() ? null : t('tag.title_missing')),
    },
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.getInputProps(name),
    error: form.errors[name] ?? refusedField(save.error, name),
  });
  return (
    <Dialog title={tag ? t('tag.edit_title', { name: tag.name }) : t('tag.create_title')} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ name, title, description }) =>
          save.mutate({ name: name.trim(), title: title.trim(), description: description.trim() }),
        )}
      >
        <FormError error={save.error} fields={FIELDS} />
        <TextInput
          label={t('tag.name')}
          description={t('tag.name_hint')}
          maxLength={60}
          disabled={tag?.shipped ?? false}
          data-autofocus={tag ? undefined : true}
          {...field('name')}
          key={form.key('name')}
        />
        <TextInput label={t('tag.title')} maxLength={100} {...field('title')} key={form.key('title')} />
        <Textarea
          label={t('tag.description')}
          rows={2}
          maxLength={500}
          {...field('description')}
          key={form.key('description')}
        />
        <FormDialogActions submit={t('save')} busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
