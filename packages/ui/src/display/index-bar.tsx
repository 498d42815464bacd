import { indexScale } from './index-scale.js';
import classes from './index-bar.module.css';

/** A bar that grows left or right from 100. Decorative: the number stands beside it. */
export function IndexBar({ value }: { value: number }) {
  const { side, share, strength } = indexScale(value);
  return (
    <span className={classes.track} aria-hidden>
      <span
        className={classes.bar}
        data-side={side}
        style={{ width: `${share * 50}%`, opacity: 0.35 + strength * 0.65 }}
      />
      <span className={classes.centre} />
    </span>
  );
}
