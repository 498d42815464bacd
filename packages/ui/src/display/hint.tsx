import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { IconInfoCircle } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import classes from './hint.module.css';
import { tip } from './tip.js';

interface HintProps {
  /** Without one there is only what it would be about. */
  text: string | undefined;
  /** A control: it is where keyboard and finger reach the text. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A text about a control, for pointer, keyboard and finger alike. */
export function Hint({ text, children }: HintProps) {
  return text ? cloneElement(children, { ...tip(text), 'aria-description': text }) : children;
}

/** A sign beside a label that says what is meant by it. */
export function HintMark({ label, text }: { label: string; text: string | undefined }) {
  const t = useUiText();
  if (!text) return null;
  return (
    <Hint text={text}>
      <button type="button" className={classes.mark} aria-label={t('hint.about', { name: label })}>
        <IconInfoCircle size={13} stroke={1.8} aria-hidden />
      </button>
    </Hint>
  );
}
