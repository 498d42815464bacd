/** The start of a query for the jobs `j` of the month that a row names by `country_code` and `month`. */
export const MONTH_JOBS = (row: string) =>
  `SELECT FROM jobs j WHERE j.kind = 'month' AND j.key = ${row}.country_code || to_char(${row}.month, ' YYYY-MM')`;

/** The job `j` waits or runs. */
export const OPEN_JOB = `j.state IN ('queued', 'running')`;
