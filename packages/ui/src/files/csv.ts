import { csvLine, type CsvCell, type CsvSeparator } from '@netreach/domain';

export interface CsvFormat {
  /** German spreadsheets want `;`. */
  separator?: CsvSeparator;
  /** The mark that makes spreadsheets read UTF-8. */
  bom?: boolean;
}

const BOM = '\ufeff';

/** Lines of cells as CSV. */
export function csvText(
  lines: readonly (readonly CsvCell[])[],
  { separator = ',', bom = true }: CsvFormat = {},
): string {
  return `${bom ? BOM : ''}${lines.map((line) => csvLine(line, separator)).join('')}`;
}
