import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '../icons.js';
import classes from './search-input.module.css';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  clearLabel: string;
  /** Takes the focus of the dialog it stands in. */
  first?: boolean;
}

/** A small search field; its label is its placeholder and its accessible name. */
export function SearchInput({ label, value, onChange, onBlur, clearLabel, first = false }: SearchInputProps) {
  return (
    <TextInput
      size="xs"
      type="search"
      data-autofocus={first || undefined}
      aria-label={label}
      placeholder={label}
      value={value}
      classNames={{ input: classes.input }}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        value ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={clearLabel}
            onClick={() => onChange('')}
          >
            <IconX size={14} aria-hidden />
          </button>
        ) : null
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
