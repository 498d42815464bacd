import { linesOf } from './files.mjs';

export const DEVICES = 'agency_devices_daily.csv.gz';
const SYSTEMS = 'agency_os_daily.csv.gz';

/** What we call their devices. A television is what our collector takes for a desktop; of `(other)` nobody knows what it is. */
export const OUR_DEVICE = new Map([
  ['desktop', 'desktop'],
  ['smart tv', 'desktop'],
  ['mobile', 'mobile_web'],
  ['tablet', 'mobile_web'],
]);

/** @typedef {{ agency: string, day: string, part: string, visits: number }} Visits */

/**
 * Visits of agencies by day and device.
 *
 * @param {string} folder
 * @returns {Visits[]}
 */
export function visitsByDevice(folder) {
  return rowsOf(folder, DEVICES);
}

/**
 * What a folder says of each agency: visits by device, those that are of none of our devices, and the same days by operating
 * system, which the source has estimated by itself.
 *
 * @param {string} folder
 */
export function agenciesOf(folder) {
  const devices = visitsByDevice(folder);
  const systems = rowsOf(folder, SYSTEMS);
  return [...new Set(devices.map(({ agency }) => agency))].sort().map((agency) => {
    const own = devices.filter((row) => row.agency === agency);
    const days = new Set(own.map(({ day }) => day));
    return {
      agency,
      days: days.size,
      visits: sumOf(own),
      unknown: sumOf(own.filter(({ part }) => !OUR_DEVICE.has(part))),
      systems: sumOf(systems.filter((row) => row.agency === agency && days.has(row.day))),
    };
  });
}

/** @param {readonly Visits[]} rows */
export const sumOf = (rows) => rows.reduce((sum, { visits }) => sum + visits, 0);

/**
 * A file `agency,date,part,visits`; none of its cells is quoted.
 *
 * @param {string} folder
 * @param {string} name
 * @returns {Visits[]}
 */
function rowsOf(folder, name) {
  return linesOf(folder, name)
    .slice(1)
    .map((line) => {
      const [agency = '', day = '', part = '', visits = ''] = line.split(',');
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d+$/.test(visits)) throw new Error(`${name}: "${line}"`);
      return { agency, day, part, visits: Number(visits) };
    });
}
