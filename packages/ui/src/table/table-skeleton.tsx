import { Skeleton } from '../states/skeleton.js';
import classes from './data-table.module.css';

/** Rows of grey bars while the first page of a table loads. */
export function TableSkeleton({
  label,
  rows = 14,
  columns = 6,
}: {
  label: string;
  rows?: number;
  columns?: number;
}) {
  return (
    <div role="status" aria-label={label} className={classes.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width={18} />
          <Skeleton width={`${16 + ((row * 5) % 9)}%`} />
          {Array.from({ length: columns - 2 }, (_, column) => (
            <Skeleton key={column} width={52 + ((row + column) % 3) * 14} />
          ))}
        </div>
      ))}
    </div>
  );
}
