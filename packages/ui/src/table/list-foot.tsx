import type { ReactNode } from 'react';
import { Pager } from './pager.js';
import { stopTip } from '../display/tip.js';
import classes from './list-foot.module.css';

interface ListFootProps {
  /** Which rows of how many are on show; the list itself announces it. */
  status: string;
  /** 1-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Where the rows come from, for whoever points at the status. */
  title?: string;
  /** What signs in the list mean. */
  legend?: ReactNode;
}

/** Below a list: what its signs mean, where in it the reader is, and the way to its other pages. */
export function ListFoot({ status, page, pageCount, onChange, title, legend }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <div>{legend}</div>
      <div className={classes.position}>
        <span className="nr-tabular" {...(title ? stopTip(title) : { 'aria-hidden': true })}>
          {status}
        </span>
        {pageCount > 1 ? <Pager page={page} pageCount={pageCount} onChange={onChange} /> : null}
      </div>
    </div>
  );
}
