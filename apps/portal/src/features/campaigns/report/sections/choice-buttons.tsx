import { Button } from '@mantine/core';
import classes from './choice-buttons.module.css';

interface ChoiceButtonsProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** One of a few, each a button that stays pressed. */
export function ChoiceButtons<Choice extends string>(props: ChoiceButtonsProps<Choice>) {
  const { label, choices, chosen, nameOf, onChange } = props;
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="compact-sm"
          variant={choice === chosen ? 'light' : 'subtle'}
          color={choice === chosen ? 'petrol' : 'gray'}
          aria-pressed={choice === chosen}
          onClick={() => onChange(choice)}
        >
          {nameOf(choice)}
        </Button>
      ))}
    </div>
  );
}
