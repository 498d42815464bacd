import { useEffect, useEffectEvent, useState } from 'react';

/** Something that can be chosen. */
export interface FoundOption {
  value: string;
  label: string;
  /** Quietly behind the name: whose it is, how many it has. */
  detail?: string;
}

type Search = (text: string, signal: AbortSignal) => Promise<readonly FoundOption[]>;

interface Found {
  options: readonly FoundOption[];
  state: 'searching' | 'found' | 'failed';
}

interface Answer {
  text: string | null;
  options: readonly FoundOption[];
  failed: boolean;
}

/** What a search finds. A newer search ends the one before. @param text null = nobody is looking */
export function useFoundOptions(search: Search, text: string | null): Found {
  const [answer, setAnswer] = useState<Answer>({ text: null, options: [], failed: false });
  const run = useEffectEvent(search);
  useEffect(() => {
    if (text === null) return undefined;
    const control = new AbortController();
    const take = (options: readonly FoundOption[], failed: boolean) => {
      if (!control.signal.aborted) setAnswer({ text, options, failed });
    };
    run(text, control.signal).then(
      (options) => take(options, false),
      () => take([], true),
    );
    return () => control.abort();
  }, [text]);
  if (answer.text !== text) return { options: answer.options, state: 'searching' };
  return { options: answer.options, state: answer.failed ? 'failed' : 'found' };
}
