import classes from './audience-reach.module.css';

interface ChoiceProps<Key extends string> {
  label: string;
  options: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
}

/** A small choice between a few. */
export function Choice<Key extends string>({ label, options, value, onChange }: ChoiceProps<Key>) {
  return (
    <select
      className={classes.choice}
      data-screen-only={value === '' || undefined}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find(({ key }) => key === event.currentTarget.value);
        if (chosen) onChange(chosen.key);
      }}
    >
      {options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
