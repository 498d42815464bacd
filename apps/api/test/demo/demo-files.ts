import { DemoCountry, type DemoOptions } from '../../src/domains/demo/generator/demo-country.js';
import type { DemoFileKind } from '../../src/domains/demo/generate-demo.js';

/** A line of a CSV by column name. */
export type Row = Record<string, string>;

/** A country small enough for tests. */
export const SMALL: DemoOptions = {
  country: 'at',
  persons: 300,
  services: 60,
  months: ['2026-02', '2026-03'],
  seed: 7,
};

/** The texts of a country's files. */
export function filesOf(options: DemoOptions): Record<DemoFileKind, string> {
  const country = new DemoCountry(options);
  const activity = { contacts: '', traffic: '', 'search-visits': '' };
  for (const { file, text } of country.activity()) activity[file] += text;
  return {
    attributes: country.attributesCsv(),
    distribution: country.distributionCsv(),
    services: country.servicesCsv(),
    channels: country.channelsCsv(),
    panel: country.panelCsv(),
    ...activity,
  };
}

/** Rows of a CSV without quoted cells. */
export function rowsOf(text: string): Row[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
  });
}

/** Rows of every file. */
export function allRows(files: Record<DemoFileKind, string>): Record<DemoFileKind, Row[]> {
  const rows = Object.entries(files).map(([file, text]) => [file, rowsOf(text)]);
  return Object.fromEntries(rows) as Record<DemoFileKind, Row[]>;
}

/** Host or app id to the name of its service, from the rows of the services. */
export function serviceByTarget(services: readonly Row[]): Map<string, string> {
  const targets = new Map<string, string>();
  for (const { service = '', targets: cell = '' } of services)
    for (const target of cell.split('|')) targets.set(target, service);
  return targets;
}

/** Host or app id, and path, of a contact. */
export function placeOf({ url = '' }: Row): { target: string; path: string } {
  const address = url.replace(/^https:\/\//, '');
  const slash = address.indexOf('/');
  return { target: address.slice(0, slash), path: address.slice(slash) };
}
