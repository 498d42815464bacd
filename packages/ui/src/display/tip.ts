/** Attributes of what has a text about it; `TipLayer` shows it. */
interface TipProps {
  'data-tip'?: string;
  tabIndex?: 0 | -1;
}

/** A text about a control, or about something with one in it: for pointer, finger, and where the focus is. */
export const tip = (text: string | null | undefined): TipProps => (text ? { 'data-tip': text } : {});

/** A text about the figure of a table's cell: the arrow keys lead to it from any control of its row. */
export const cellTip = (text: string | null | undefined): TipProps =>
  text ? { 'data-tip': text, tabIndex: -1 } : {};

/** A text about something outside of tables that is no control: Tab leads to it. */
export const stopTip = (text: string | null | undefined): TipProps =>
  text ? { 'data-tip': text, tabIndex: 0 } : {};
