import type { ReactNode } from 'react';
import { Popover } from '@mantine/core';
import { IconChevronDown, type Icon } from '../icons.js';
import { tip } from '../display/tip.js';
import classes from './filter-popover.module.css';

interface FilterPopoverProps {
  icon: Icon;
  label: string;
  /** What is chosen; shown after the label. */
  value: ReactNode;
  /** The filter narrows something now. */
  active?: boolean;
  width?: number;
  /** Told where a sign stands in place of its label: what it is. */
  told?: boolean;
  /** The value is shown where there is no room for the label of each filter. */
  telling?: boolean;
  children: ReactNode;
}

/** A filter as a button that says what is chosen and opens the choice below it. */
export function FilterPopover({
  icon: Symbol,
  label,
  value,
  active = false,
  width = 280,
  telling = active,
  told = false,
  children,
}: FilterPopoverProps) {
  return (
    <Popover width={width} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal offset={4}>
      <Popover.Target>
        <button
          type="button"
          className={classes.target}
          data-active={active || undefined}
          data-telling={telling || undefined}
          {...(told && tip(label))}
        >
          <Symbol size={15} stroke={1.8} aria-hidden className={classes.icon} />
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{value}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden className={classes.icon} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
