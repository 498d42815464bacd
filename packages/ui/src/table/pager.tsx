import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../icons.js';
import classes from './pager.module.css';

interface PagerProps {
  /** 1-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  labels: { nav: string; previous: string; next: string; position: string };
}

/** Steps through the pages of a list. */
export function Pager({ page, pageCount, onChange, labels }: PagerProps) {
  return (
    <nav className={classes.pager} aria-label={labels.nav}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={`${classes.position} nr-tabular`}>{labels.position}</span>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={labels.next}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
