import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { CustomField } from '../../../shared/forms/form-spec.js';
import type { LevelInput } from './attributes.js';
import classes from './levels-field.module.css';

/** The levels of an attribute, in their order; those that are stored keep their keys. */
export function LevelsField({ label, description, value, error, errorOf, disabled, onChange }: CustomField) {
  const t = useT('admin-attributes');
  const levels = (value as readonly LevelInput[] | null) ?? [];
  const change = (at: number, part: Partial<LevelInput>) =>
    onChange(levels.map((level, place) => (place === at ? { ...level, ...part } : level)));
  const raise = (at: number) =>
    onChange(levels.toSpliced(at - 1, 2, ...levels.slice(at - 1, at + 1).toReversed()));
  return (
    <fieldset className={classes.levels} disabled={disabled}>
      <legend>{label}</legend>
      {description ? <p className={classes.hint}>{description}</p> : null}
      {levels.map((level, at) => {
        const number = at + 1;
        return (
          // Levels have no name of their own while they are written: their place is what they are known by.
          <div key={at} className={classes.level}>
            <TextInput
              aria-label={t('level.key', { number })}
              value={level.key}
              disabled={Boolean(level.id)}
              error={errorOf(`values.${at}.key`)}
              onChange={({ currentTarget }) => change(at, { key: currentTarget.value })}
            />
            <TextInput
              aria-label={t('level.name', { number })}
              value={level.name}
              error={errorOf(`values.${at}.name`)}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <ActionIcon
              variant="default"
              aria-label={t('level.up', { number })}
              disabled={at === 0}
              onClick={() => raise(at)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('level.remove', { number })}
              onClick={() => onChange(levels.toSpliced(at, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <Button variant="default" size="xs" onClick={() => onChange([...levels, { key: '', name: '' }])}>
        {t('level.add')}
      </Button>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
