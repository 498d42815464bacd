import { useState } from 'react';
import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useUiText } from '../texts/ui-text.js';
import { useFoundOptions, type FoundOption } from './use-found-options.js';
import classes from './async-select.module.css';

interface AsyncSelectProps {
  label: string;
  placeholder?: string;
  value: FoundOption | null;
  onChange: (option: FoundOption | null) => void;
  /** Finds what matches; aborted when another search takes its place. An empty text asks for the first ones. */
  search: (text: string, signal: AbortSignal) => Promise<readonly FoundOption[]>;
  error?: string | undefined;
  disabled?: boolean;
}

/** The pause after the last key before a search begins. */
const PAUSE_MS = 500;

interface FoundOptionsProps extends ReturnType<typeof useFoundOptions> {
  /** Value of the one in force. */
  chosen: string | undefined;
}

function FoundOptions({ options, state, chosen }: FoundOptionsProps) {
  const t = useUiText();
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={260} className={classes.options} aria-busy={state === 'searching'}>
        {options.map((option) => (
          <Combobox.Option key={option.value} value={option.value} active={option.value === chosen}>
            <span className={classes.option}>
              {option.label}
              {option.detail ? <span className={classes.detail}>{option.detail}</span> : null}
            </span>
          </Combobox.Option>
        ))}
        {options.length === 0 ? (
          <Combobox.Empty>{t(`select.${state === 'found' ? 'nothing' : state}`)}</Combobox.Empty>
        ) : null}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** Chooses one of more than can be listed, by searching for it. */
export function AsyncSelect({
  label,
  placeholder,
  value,
  onChange,
  search,
  error,
  disabled,
}: AsyncSelectProps) {
  const [text, setText] = useState<string | null>(null);
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { options, state } = useFoundOptions(search, combobox.dropdownOpened ? (asked ?? '') : null);

  const choose = (chosen: string) => {
    onChange(options.find((option) => option.value === chosen) ?? null);
    setText(null);
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <InputBase
          label={label}
          placeholder={placeholder}
          error={error}
          disabled={disabled}
          value={text ?? value?.label ?? ''}
          rightSection={state === 'searching' ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value === '') onChange(null);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            setText(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <FoundOptions options={options} state={state} chosen={value?.value} />
    </Combobox>
  );
}
