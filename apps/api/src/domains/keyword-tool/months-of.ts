/** A month, as far as there is data. */
export interface MonthWithData {
  /** `YYYY-MM` */
  readonly month: string;
  /** First and last day of the month, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
}

/** The months between two days, newest first. @param first, last `YYYY-MM-DD` */
export function monthsOf(first: string, last: string): MonthWithData[] {
  const placeOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;
  const newest = placeOf(last);
  return Array.from({ length: newest - placeOf(first) + 1 }, (_, back) => {
    const at = newest - back;
    const [year, place] = [Math.floor(at / 12), at % 12];
    const end = new Date(Date.UTC(year, place + 1, 0)).toISOString().slice(0, 10);
    return { month: end.slice(0, 7), from: `${end.slice(0, 7)}-01`, until: end };
  });
}
