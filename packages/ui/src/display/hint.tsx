import type { ReactElement } from 'react';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import classes from './hint.module.css';

const EVENTS = { hover: true, focus: true, touch: true };

interface HintProps {
  /** Without one there is only what it would be about. */
  text: string | undefined;
  /** A control: it is where keyboard and finger reach the text. */
  children: ReactElement;
}

/** A text about a control, for pointer, keyboard and finger alike. */
export function Hint({ text, children }: HintProps) {
  if (!text) return children;
  return (
    <Tooltip label={text} events={EVENTS} multiline maw={280} openDelay={200} withArrow>
      {children}
    </Tooltip>
  );
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
