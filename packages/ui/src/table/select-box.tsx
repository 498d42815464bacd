import type { ChangeEvent } from 'react';
import boxes from '../filters/check-item.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what the box stands for is chosen. */
  mixed?: boolean;
  /** Out of reach for the Tab key: inside a grid the space bar chooses. */
  mouseOnly?: boolean;
  /** @param range the Shift key was down */
  onChange: (checked: boolean, range: boolean) => void;
}

/** The checkbox of a row, or of all rows on show. */
export function SelectBox({ label, checked, mixed = false, mouseOnly = false, onChange }: SelectBoxProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onChange(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey);
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      type="checkbox"
      className={boxes.box}
      tabIndex={mouseOnly ? -1 : undefined}
      aria-label={label}
      checked={checked}
      onChange={change}
    />
  );
}
