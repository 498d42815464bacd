import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { FormFields } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { FieldControl } from './field-control.js';
import { useShownValue } from './field-options.js';
import { FormError } from './form-error.js';
import type { FormField, FormSpec, FormValues } from './form-spec.js';
import { isSame, shownFields } from './form-values.js';
import classes from './resource-form.module.css';
import type { FormConflict, ResourceFormState } from './use-resource-form.js';

interface ResourceFormProps {
  spec: FormSpec;
  /** null for a new one. */
  row: object | null;
  form: ResourceFormState;
  error: unknown;
  /** The buttons. */
  children: ReactNode;
}

/** The fields of a form, what is wrong with them, and what somebody else has changed meanwhile. */
export function ResourceForm({ spec, row, form, error, children }: ResourceFormProps) {
  const fields = shownFields(spec, form.values, row);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {form.conflict ? (
        <Conflict spec={spec} values={form.values} {...form.conflict} />
      ) : (
        <FormError error={error} fields={fields.map(({ name }) => name)} />
      )}
      <FormFields>
        {fields.map((field, index) => (
          <Fragment key={field.name}>
            {field.section ? <SectionHead texts={spec.texts} name={field.section} /> : null}
            <FieldControl
              field={field}
              texts={spec.texts}
              limits={spec.limits.fields[field.name]}
              values={form.values}
              errorOf={form.errorOf}
              disabled={field.locked?.(row as FormValues | null) ?? false}
              autoFocus={index === 0 && row === null}
              onChange={(value) => form.change(field.name, value)}
            />
          </Fragment>
        ))}
      </FormFields>
      {spec.below?.({ values: form.values, row: row as FormValues | null })}
      {children}
    </form>
  );
}

function SectionHead({ texts, name }: { texts: FormSpec['texts']; name: string }) {
  const t = useT(texts) as (key: string) => string;
  return <h2 className={classes.section}>{t(`section.${name}`)}</h2>;
}

/** Both versions side by side, field by field, and the choice between them. */
function Conflict({
  spec,
  values,
  current,
  takeTheirs,
  keepMine,
}: FormConflict & { spec: FormSpec; values: FormValues }) {
  const t = useT('lists');
  const theirs = spec.from(current);
  const differing = spec.fields.filter(({ name }) => !isSame(values[name], theirs[name]));
  return (
    <section role="alert" className={classes.conflict}>
      <p className={classes.lead}>{t('conflict.lead')}</p>
      <dl className={classes.versions}>
        {differing.map((field) => (
          <Versions
            key={field.name}
            {...{ spec, field }}
            theirs={theirs[field.name]}
            mine={values[field.name]}
          />
        ))}
      </dl>
      <div className={classes.choice}>
        <Button variant="default" size="xs" onClick={takeTheirs}>
          {t('conflict.take_theirs')}
        </Button>
        <Button size="xs" onClick={keepMine}>
          {t('conflict.keep_mine')}
        </Button>
      </div>
    </section>
  );
}

interface VersionsProps {
  spec: FormSpec;
  field: FormField;
  theirs: unknown;
  mine: unknown;
}

/** Both values of a field. */
function Versions({ spec: { texts, limits }, field, theirs, mine }: VersionsProps) {
  const t = useT('lists');
  const tf = useT(texts) as (key: string) => string;
  const shown = useShownValue({ field, texts, limits: limits.fields[field.name] });
  return (
    <div>
      <dt>{tf(`field.${field.name}`)}</dt>
      <dd>{t('conflict.theirs', { value: shown(theirs) })}</dd>
      <dd>{t('conflict.mine', { value: shown(mine) })}</dd>
    </div>
  );
}
