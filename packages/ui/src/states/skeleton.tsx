import classes from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
}

/** A grey bar in place of something that loads. Decorative: the surrounding region says that it is busy. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={classes.bar} style={{ width, height }} aria-hidden />;
}

/** A whole page that loads: heading, a line of controls, and rows. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.page} role="status" aria-label={label}>
      <Skeleton width={220} height={22} />
      <div className={classes.controls}>
        <Skeleton width={180} height={32} />
        <Skeleton width={130} height={32} />
        <Skeleton width={130} height={32} />
      </div>
      {Array.from({ length: 9 }, (_, row) => (
        <Skeleton key={row} height={26} width={`${100 - ((row * 7) % 18)}%`} />
      ))}
    </div>
  );
}
