import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import classes from './pager.module.css';

interface PagerProps {
  /** 1-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Other texts than the kit's own. */
  labels?: { nav: string; previous: string; next: string; position: string };
}

/** Steps through the pages of a list. */
export function Pager({ page, pageCount, onChange, labels }: PagerProps) {
  const t = useUiText();
  return (
    <nav className={classes.pager} aria-label={labels?.nav ?? t('pager.nav')}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={labels?.previous ?? t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={`${classes.position} nr-tabular`}>
        {labels?.position ?? t('pager.position', { page, pages: pageCount })}
      </span>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={labels?.next ?? t('pager.next')}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
