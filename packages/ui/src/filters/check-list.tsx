import { useState } from 'react';
import { CheckItem } from './check-item.js';
import { containsText } from './fold-text.js';
import { Highlight } from './highlight.js';
import { SearchInput } from './search-input.js';
import classes from './check-list.module.css';

/** One line of a CheckList. */
export interface CheckOption {
  value: string;
  label: string;
  depth?: number;
}

interface CheckListProps {
  label: string;
  options: readonly CheckOption[];
  selected: readonly string[];
  onToggle: (value: string, checked: boolean) => void;
  searchLabel: string;
  clearLabel: string;
  noMatchText: string;
}

/** From this many options on, a list gets a search field. */
const SEARCH_FROM = 9;

/** Checkboxes in a list that scrolls, searchable when long. */
export function CheckList(props: CheckListProps) {
  const { label, options, selected, onToggle, searchLabel, clearLabel, noMatchText } = props;
  const [term, setTerm] = useState('');
  const shown = options.filter((option) => containsText(option.label, term));
  return (
    <div className={classes.root} role="group" aria-label={label}>
      {options.length >= SEARCH_FROM ? (
        <SearchInput label={searchLabel} clearLabel={clearLabel} value={term} onChange={setTerm} />
      ) : null}
      <div className={classes.list}>
        {shown.map((option) => (
          <CheckItem
            key={option.value}
            label={<Highlight text={option.label} term={term} />}
            depth={term ? 0 : (option.depth ?? 0)}
            checked={selected.includes(option.value)}
            onChange={(checked) => onToggle(option.value, checked)}
          />
        ))}
        {shown.length === 0 ? <p className={classes.none}>{noMatchText}</p> : null}
      </div>
    </div>
  );
}
