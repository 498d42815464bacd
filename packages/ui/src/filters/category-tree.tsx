import { useMemo, useState } from 'react';
import { useUiText } from '../texts/ui-text.js';
import { toggleTreeOption, treeLines, treeState, type TreeOption } from './category-rules.js';
import { CheckItem } from './check-item.js';
import { containsText } from './fold-text.js';
import { Highlight } from './highlight.js';
import { SearchInput } from './search-input.js';
import classes from './check-list.module.css';

interface CategoryTreeProps {
  /** Names the list. */
  label: string;
  options: readonly TreeOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** Categories as a tree of boxes: choosing one chooses what it holds and, by itself, the categories it is in. */
export function CategoryTree({ label, options, selected, onChange }: CategoryTreeProps) {
  const t = useUiText();
  const [term, setTerm] = useState('');
  const chosen = useMemo(() => new Set(selected), [selected]);
  const lines = useMemo(() => treeLines(options), [options]);
  const shown = lines.filter(({ option }) => containsText(option.label, term));
  return (
    <div className={classes.root} role="group" aria-label={label}>
      <SearchInput
        label={t('filter.search')}
        clearLabel={t('action.clear')}
        value={term}
        onChange={setTerm}
      />
      <div className={classes.list}>
        {shown.map(({ option, depth }) => {
          const state = treeState(options, chosen, option.value);
          return (
            <CheckItem
              key={option.value}
              label={<Highlight text={option.label} term={term} />}
              depth={term ? 0 : depth}
              checked={state === 'all'}
              mixed={state === 'some'}
              onChange={(checked) => onChange(toggleTreeOption(options, chosen, option.value, checked))}
            />
          );
        })}
        {shown.length === 0 ? (
          <p role="status" className={classes.none}>
            {t('state.no_match')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
