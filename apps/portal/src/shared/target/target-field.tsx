import type { Schemas } from '@netreach/api-client';
import { AttributePanel, FilterChip, orderedGroups } from '@netreach/ui';
import { useLocale, useT } from '../../i18n/use-t.js';
import type { CustomField } from '../forms/form-spec.js';
import { useNames } from '../names/use-names.js';
import { formatAttributes, parseAttributes } from './attribute-text.js';
import { namedGroups } from './named-groups.js';
import classes from './target-field.module.css';

interface TargetFieldProps extends CustomField {
  /** What target groups are built of. */
  attributes: readonly Schemas['AttributeGroupDto'][];
}

/** Builds the target group of a campaign or a flight, as rankings are narrowed; its words are in the catalogue `campaigns`. */
export function TargetField({
  label,
  description,
  value,
  error,
  onChange,
  attributes: known,
}: TargetFieldProps) {
  const t = useT('campaigns');
  const locale = useLocale();
  const names = useNames('attributes');
  const groups = orderedGroups(namedGroups(names, known), locale);
  const selection = parseAttributes(String(value ?? ''));
  const attributes = groups.flatMap((group) => group.attributes);
  const chosen = Object.entries(selection).map(([key, levels]) => {
    const attribute = attributes.find((one) => one.key === key);
    const values = levels.map((level) => attribute?.values.find((one) => one.key === level)?.name ?? level);
    return { key, name: attribute?.name ?? key, values };
  });
  const without = (left: string) =>
    Object.fromEntries(Object.entries(selection).filter(([key]) => key !== left));
  return (
    <fieldset className={classes.target}>
      <legend>{label}</legend>
      <p className={classes.hint}>{description}</p>
      {chosen.length === 0 ? (
        <p>{t('everybody')}</p>
      ) : (
        <ul className={classes.chosen}>
          {chosen.map(({ key, name, values }) => (
            <li key={key}>
              <FilterChip
                label={name}
                values={values}
                removeLabel={t('target.leave_out', { name })}
                onRemove={() => onChange(formatAttributes(without(key)))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.panel}>
        <AttributePanel
          groups={groups}
          selection={selection}
          onChange={(next) => onChange(formatAttributes(next))}
        />
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
