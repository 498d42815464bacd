import { useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { SearchInput } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';

const DEBOUNCE_MS = 500;

interface DebouncedSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that asks once the typing pauses. */
export function DebouncedSearch({ label, value, onChange }: DebouncedSearchProps) {
  const t = useT('generic');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const send = useDebouncedCallback(onChange, DEBOUNCE_MS);

  // Changed from outside, e.g. by "Clear filters" or Back: the field follows.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <SearchInput
      label={label}
      clearLabel={t('action.clear')}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        send(next.trim());
      }}
      // Asked later, it would call back whoever has gone on to another page meanwhile.
      onBlur={() => send.flush()}
    />
  );
}
