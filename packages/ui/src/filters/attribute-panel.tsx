import { memo, useId, useState, type ReactNode } from 'react';
import { IconChevronRight } from '../icons.js';
import { useStableCallback } from '../table/use-stable-callback.js';
import { useUiText } from '../texts/ui-text.js';
import type { AttributeSelection, PanelAttribute, PanelGroup } from './attribute-panel.types.js';
import { chosenCount, matchingGroups, toggleValue, withoutGroup } from './attribute-selection.js';
import { CheckItem } from './check-item.js';
import { Highlight } from './highlight.js';
import { SearchInput } from './search-input.js';
import classes from './attribute-panel.module.css';

interface AttributePanelLabels {
  search: string;
  clearSearch: string;
  noMatch: string;
  /** Accessible text of a group's badge. */
  chosen: (count: number) => string;
}

interface AttributePanelProps {
  /** In the order shown. */
  groups: readonly PanelGroup[];
  selection: AttributeSelection;
  onChange: (selection: AttributeSelection) => void;
  /** Other texts than the kit's own. */
  labels?: AttributePanelLabels;
  /** What stands below the values of an attribute. */
  below?: ((attribute: PanelAttribute) => ReactNode) | undefined;
}

/** Adds a value of an attribute, or takes it away. The same function for the life of the panel. */
type Toggle = (attribute: string, value: string, checked: boolean) => void;

interface ValueItemProps {
  attribute: string;
  value: PanelAttribute['values'][number];
  checked: boolean;
  term: string;
  onToggle: Toggle;
}

/** A value to tick. Memoised: of the dozens in sight, one changes. */
const ValueItem = memo(function ValueItem({ attribute, value, checked, term, onToggle }: ValueItemProps) {
  return (
    <CheckItem
      label={<Highlight text={value.name} term={term} />}
      checked={checked}
      onChange={(next) => onToggle(attribute, value.key, next)}
    />
  );
});

interface AttributeFieldProps extends Pick<AttributePanelProps, 'below'> {
  attribute: PanelAttribute;
  chosen: readonly string[] | undefined;
  term: string;
  onToggle: Toggle;
}

/** From this many letters on, two names do not fit side by side. */
const LONG_NAME = 13;

const hasLongNames = ({ values }: PanelAttribute) => values.some(({ name }) => name.length > LONG_NAME);

function AttributeField({ attribute, chosen, term, onToggle, below }: AttributeFieldProps) {
  return (
    <fieldset className={classes.attribute}>
      <legend className={classes.legend}>
        <Highlight text={attribute.name} term={term} />
      </legend>
      <div className={classes.values} data-wide={hasLongNames(attribute) || undefined}>
        {attribute.values.map((value) => (
          <ValueItem
            key={value.key}
            attribute={attribute.key}
            checked={chosen?.includes(value.key) ?? false}
            {...{ value, term, onToggle }}
          />
        ))}
      </div>
      {below?.(attribute)}
    </fieldset>
  );
}

interface GroupSectionProps extends Pick<AttributePanelProps, 'selection' | 'onChange' | 'below'> {
  labels: AttributePanelLabels;
  id: string;
  group: PanelGroup;
  open: boolean;
  match: boolean;
  term: string;
  onOpen: (key: string | null) => void;
  onToggle: Toggle;
}

function GroupSection(props: GroupSectionProps) {
  const { id, group, open, match, term, selection, labels, onOpen, onToggle, onChange, below } = props;
  const t = useUiText();
  const chosen = chosenCount(group, selection);
  return (
    <section className={classes.group} data-match={match || undefined}>
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpen(open ? null : group.key)}
        >
          <IconChevronRight className={classes.chevron} size={14} stroke={2} aria-hidden />
          <span className={classes.name}>
            <Highlight text={group.name} term={term} />
          </span>{' '}
          {chosen > 0 ? (
            <span className={classes.badge}>
              <span aria-hidden>{chosen}</span>
              <span className="nr-visually-hidden">{labels.chosen(chosen)}</span>
            </span>
          ) : null}
        </button>
      </h3>
      <div id={id} className={classes.body} hidden={!open}>
        {open
          ? group.attributes.map((attribute) => (
              <AttributeField
                key={attribute.key}
                chosen={selection[attribute.key]}
                {...{ attribute, term, below, onToggle }}
              />
            ))
          : null}
        {open && chosen > 0 ? (
          <button
            type="button"
            className={classes.clear}
            onClick={() => onChange(withoutGroup(selection, group))}
          >
            {t('attributes.clear_group', { name: group.name })}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/**
 * Attribute groups to build a target group from: values of one attribute are alternatives, attributes add up.
 * One group is open at a time; a search marks the groups that match and opens the first of them.
 */
export function AttributePanel({ groups, selection, onChange, labels: own, below }: AttributePanelProps) {
  const t = useUiText();
  const labels = own ?? {
    search: t('attributes.search'),
    clearSearch: t('action.clear'),
    noMatch: t('state.no_match'),
    chosen: (count) => t('attributes.chosen', { count }),
  };
  const id = useId();
  const [term, setTerm] = useState('');
  const [active, setActive] = useState<string | null>(groups[0]?.key ?? null);
  const matches = matchingGroups(groups, term);
  const onToggle = useStableCallback<Parameters<Toggle>>((attribute, value, checked) =>
    onChange(toggleValue(selection, attribute, value, checked)),
  );

  const search = (next: string) => {
    setTerm(next);
    const first = matchingGroups(groups, next)[0];
    if (first !== undefined) setActive(first);
  };

  return (
    <div className={classes.panel}>
      <SearchInput label={labels.search} clearLabel={labels.clearSearch} value={term} onChange={search} />
      {term.trim() && matches.length === 0 ? (
        <p role="status" className={classes.none}>
          {labels.noMatch}
        </p>
      ) : null}
      {groups.map((group) => (
        <GroupSection
          key={group.key}
          id={`${id}-${group.key}`}
          group={group}
          open={group.key === active}
          match={matches.includes(group.key)}
          term={term}
          selection={selection}
          labels={labels}
          below={below}
          onOpen={setActive}
          {...{ onToggle, onChange }}
        />
      ))}
    </div>
  );
}
