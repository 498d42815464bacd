import { useEffect, useMemo, useState } from 'react';
import { inParts, type ExplainedPart, type ExplainedRule } from './explained-rules.js';
import type { searchRules } from './search-rules.js';

/** The definitions a reader searches for, in their parts; all of them without a search, and until searching has been fetched. */
export function useFoundRules(rules: readonly ExplainedRule[], search: string): ExplainedPart[] {
  const [find, setFind] = useState<typeof searchRules>();
  const isSearching = search !== '';
  useEffect(() => {
    if (isSearching) void import('./search-rules.js').then((part) => setFind(() => part.searchRules));
  }, [isSearching]);
  return useMemo(
    () => inParts(isSearching && find ? find(rules, search) : rules),
    [isSearching, find, rules, search],
  );
}
