/** The last day of an item `i` of a contract `c`: a term that is not renewed ends what stands in it. */
export const ITEM_ENDS = 'least(i.ends_on, CASE WHEN c.renewal_months = 0 THEN c.ends_on END)';

/** Whether an item `i` of a contract `c` has a period that is billed in a month. @param month SQL of its first day */
export const itemDueIn = (month: string): string =>
  `item_due_in(i.period, i.billed, i.starts_on, ${ITEM_ENDS}, ${month})`;
