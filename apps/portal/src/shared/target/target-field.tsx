import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import type { NamedAttribute } from '@netreach/domain';
import { AttributePanel, FilterChip, orderedGroups } from '@netreach/ui';
import { loadCatalogues } from '../../i18n/locale-store.js';
import { useLocale, useT } from '../../i18n/use-t.js';
import type { CustomField } from '../forms/form-spec.js';
import { useNames } from '../names/use-names.js';
import { namedGroups } from './named-groups.js';
import { SavedTargetSelect } from './saved-target-select.js';
import { partsOf, plainSelection, readTarget, withSelection } from './target-parts.js';
import { useTargetWords } from './use-target-words.js';
import classes from './target-field.module.css';

const Builder = lazy(async () => {
  const [{ TargetBuilder }] = await Promise.all([
    import('./target-builder.js'),
    loadCatalogues(['demographics']),
  ]);
  return { default: TargetBuilder };
});

interface TargetFieldProps extends CustomField {
  /** What target groups are built of. */
  attributes: readonly Schemas['AttributeGroupDto'][];
}

/** Builds the target group of a campaign or a flight, as rankings are narrowed; its words are in the catalogue `campaigns`. */
export function TargetField(props: TargetFieldProps) {
  const { label, description, value, error, onChange, attributes: known } = props;
  const t = useT('campaigns');
  const locale = useLocale();
  const names = useNames('attributes');
  const groups = orderedGroups(namedGroups(names, known), locale);
  const attributes = groups.flatMap((group) => group.attributes);
  const target = readTarget(String(value ?? ''));
  const wordsOf = useTargetWords(attributes);
  const parts = partsOf(target);
  return (
    <fieldset className={classes.target}>
      <legend>{label}</legend>
      <p className={classes.hint}>{description}</p>
      {parts.length === 0 ? (
        <p>{t('everybody')}</p>
      ) : (
        <ul className={classes.chosen}>
          {parts.map(({ part, without }) => {
            const name = wordsOf(part);
            return (
              <li key={part}>
                <FilterChip
                  label={t('target.part')}
                  values={[name]}
                  removeLabel={t('target.leave_out', { name })}
                  onRemove={() => onChange(without)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Ways target={target} attributes={attributes} onChange={onChange} />
      <div className={classes.panel}>
        <AttributePanel
          groups={groups}
          selection={plainSelection(target)}
          onChange={(next) => onChange(withSelection(target, next))}
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

interface WaysProps {
  target: string;
  attributes: readonly NamedAttribute[];
  onChange: (target: string) => void;
}

/** More ways to a target group: a saved one, or the builder with its brackets and alternatives. */
function Ways({ target, attributes, onChange }: WaysProps) {
  const t = useT('campaigns');
  const [isBuilding, setBuilding] = useState(false);
  return (
    <div className={classes.ways}>
      <SavedTargetSelect target={target} onChange={onChange} />
      <Button
        size="xs"
        variant="default"
        disabled={attributes.length === 0}
        onClick={() => setBuilding(true)}
      >
        {t('target.build')}
      </Button>
      {isBuilding ? (
        <Suspense fallback={null}>
          <Builder
            target={target}
            attributes={attributes}
            onApply={onChange}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
