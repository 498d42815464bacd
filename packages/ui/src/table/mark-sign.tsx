import { IconAlertTriangle, IconFlag, IconStar, type Icon } from '../icons.js';
import type { CellMark } from './mark-rules.js';
import type { MarkSign } from './mark-rules.types.js';
import { cellTip } from '../display/tip.js';
import classes from './mark-sign.module.css';

const SIGNS: Readonly<Record<MarkSign, Icon>> = {
  star: IconStar,
  flag: IconFlag,
  warning: IconAlertTriangle,
};

/** A mark without its meaning: a sign, or as many bars as the step of a ramp has. Decorative. */
export function MarkSymbol({ rule, level }: CellMark) {
  if (rule.kind === 'ramp') {
    return <span className={classes.bars} data-level={level} aria-hidden />;
  }
  const Symbol = SIGNS[rule.sign];
  return <Symbol className={classes.sign} data-sign={rule.sign} size={13} stroke={2} aria-hidden />;
}

/** The marks in front of a figure, each with its meaning on hover and for screen readers. */
export function CellMarks({ marks }: { marks: readonly CellMark[] }) {
  return marks.map((mark) => (
    <span key={mark.rule.id} className={classes.mark} {...cellTip(mark.rule.label)}>
      <MarkSymbol {...mark} />
      <span className="nr-visually-hidden">{mark.rule.label}, </span>
    </span>
  ));
}
