import { ActionIcon, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconTrash } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import classes from './contact-classes-dialog.module.css';
import type { WrittenClass } from './written-classes.js';

interface ClassRowProps {
  written: WrittenClass;
  /** From 1. */
  place: number;
  error: string | undefined;
  onChange: (written: WrittenClass) => void;
  onRemove: () => void;
}

/** A contact class. */
export function ClassRow({ written, place, error, onChange, onRemove }: ClassRowProps) {
  const t = useT('campaigns');
  const count = (field: 'from' | 'to') => (
    <NumberInput
      size="xs"
      aria-label={t(`classes.${field}_of`, { place })}
      placeholder={field === 'to' ? t('classes.to_hint') : t('classes.from')}
      value={written[field]}
      min={1}
      allowNegative={false}
      allowDecimal={false}
      hideControls
      error={field === 'from' ? error : undefined}
      onChange={(next) => onChange({ ...written, [field]: next })}
    />
  );
  return (
    <li className={classes.class}>
      {count('from')}
      {count('to')}
      <TextInput
        size="xs"
        aria-label={t('classes.name_of', { place })}
        placeholder={t('classes.name')}
        value={written.name}
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ ...written, name: currentTarget.value })}
      />
      <Checkbox
        aria-label={t('classes.shown_of', { place })}
        label={t('classes.shown')}
        checked={written.shown}
        onChange={({ currentTarget }) => onChange({ ...written, shown: currentTarget.checked })}
      />
      <ActionIcon variant="default" aria-label={t('classes.remove_of', { place })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
