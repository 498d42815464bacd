import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@netreach/ui';

/** In ms: typing that pauses this long is searched for. */
const PAUSE = 500;

interface MethodSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search of the page, with as little as it needs: lists' own brings what a first visit does not. */
export function MethodSearch({ label, value, onChange }: MethodSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Changed from outside, e.g. by Back: the field follows.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const ask = (next: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), pause);
  };
  return (
    <TextInput
      size="xs"
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        ask(currentTarget.value, PAUSE);
      }}
      onBlur={() => typed.trim() !== value && ask(typed, 0)}
    />
  );
}
