import { useEffect, useState } from 'react';
import { useUiText } from '../texts/ui-text.js';
import { SearchInput } from './search-input.js';

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** How long typing must rest before it counts, in ms. */
const REST_MS = 500;

/** Text to look for; it counts when the reader has stopped typing, at once when cleared. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const t = useUiText();
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null) return;
    const rest = setTimeout(
      () => {
        setTyped(null);
        if (typed !== value) onChange(typed);
      },
      typed === '' ? 0 : REST_MS,
    );
    return () => clearTimeout(rest);
  }, [typed, value, onChange]);

  return (
    <SearchInput label={label} clearLabel={t('action.clear')} value={typed ?? value} onChange={setTyped} />
  );
}
