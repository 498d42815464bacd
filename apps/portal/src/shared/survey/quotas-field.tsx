import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { IconTrash } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import type { CustomField } from '../forms/form-spec.js';
import { useNames } from '../names/use-names.js';
import { namedGroups } from '../target/named-groups.js';
import { useTargetAttributes } from './survey-place.js';
import classes from './survey.module.css';

type Quota = Schemas['SurveyQuotaDto'];

/** Values of attributes as target groups, under their attributes. */
function useTargets(): { group: string; items: { value: string; label: string }[] }[] {
  const names = useNames('attributes');
  return namedGroups(names, useTargetAttributes())
    .flatMap(({ attributes }) => attributes)
    .map(({ key, name, values }) => ({
      group: name,
      items: values.map((level) => ({ value: `${key}:${level.key}`, label: `${name}: ${level.name}` })),
    }));
}

/** Completes that are wanted at most, one quota a row. */
export function QuotasField({ label, description, value, error, errorOf, onChange }: CustomField) {
  const t = useT('campaign-survey');
  const quotas = value as readonly Quota[];
  return (
    <fieldset className={classes.quotas}>
      <legend>{label}</legend>
      <p className={classes.hint}>{description}</p>
      <ol className={classes.list}>
        {quotas.map((quota, at) => (
          // A row has no name of its own, and never changes its place.
          <QuotaRow
            key={at}
            quota={quota}
            place={at + 1}
            errorOf={(field) => errorOf(`quotas.${at}.${field}`)}
            onChange={(changed) => onChange(quotas.with(at, changed))}
            onRemove={() => onChange(quotas.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...quotas, { target: '', most: 100 } satisfies Quota])}
        >
          {t('quota.add')}
        </Button>
      </div>
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}

interface QuotaRowProps {
  quota: Quota;
  /** From 1. */
  place: number;
  errorOf: (field: string) => string | undefined;
  onChange: (quota: Quota) => void;
  onRemove: () => void;
}

function QuotaRow({ quota: { group, target, most }, place, errorOf, onChange, onRemove }: QuotaRowProps) {
  const t = useT('campaign-survey');
  const targets = useTargets();
  const isListed = targets.some(({ items }) => items.some((item) => item.value === target));
  const rest = { target, most };
  return (
    <li className={classes.quota}>
      <Select
        label={t('quota.group')}
        aria-label={t('quota.group_of', { place })}
        allowDeselect={false}
        data={[
          { value: 'both', label: t('group.both') },
          { value: 'exposed', label: t('group.exposed') },
          { value: 'control', label: t('group.control') },
        ]}
        value={group ?? 'both'}
        onChange={(next) =>
          onChange(next === 'exposed' || next === 'control' ? { ...rest, group: next } : rest)
        }
      />
      <Select
        label={t('quota.target')}
        aria-label={t('quota.target_of', { place })}
        placeholder={t('quota.everybody')}
        clearable
        searchable
        data={target === '' || isListed ? targets : [...targets, { value: target, label: target }]}
        value={target === '' ? null : target}
        error={errorOf('target')}
        onChange={(next) => onChange({ ...rest, ...(group && { group }), target: next ?? '' })}
      />
      <NumberInput
        label={t('quota.most')}
        aria-label={t('quota.most_of', { place })}
        min={1}
        hideControls
        value={most}
        error={errorOf('most')}
        onChange={(next) => onChange({ ...rest, ...(group && { group }), most: Number(next) })}
      />
      <ActionIcon variant="default" size="lg" aria-label={t('quota.remove', { place })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
