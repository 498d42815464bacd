import type { ReactNode } from 'react';
import classes from './form-layout.module.css';

/** Fields one below the other, at a width that can be read. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

interface FormGroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormGroup({ title, hint, children }: FormGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <FormFields>{children}</FormFields>
    </fieldset>
  );
}

/** The buttons of a page's form; they stay in sight while the form is longer than the screen. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** Why a form was refused as a whole. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.alert}>
      {children}
    </p>
  );
}
