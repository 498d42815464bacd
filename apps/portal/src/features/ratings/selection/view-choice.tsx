import classes from './view-choice.module.css';

interface ViewChoiceProps<Key extends string> {
  label: string;
  options: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
}

/** A few ways to look at the same, one of which is on. */
export function ViewChoice<Key extends string>({ label, options, value, onChange }: ViewChoiceProps<Key>) {
  return (
    <div role="group" aria-label={label} className={classes.group}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          aria-pressed={option.key === value}
          onClick={() => onChange(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
