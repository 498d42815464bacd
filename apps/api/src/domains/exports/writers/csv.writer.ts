import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine, csvSeparator } from '@netreach/domain';
import type { ExportColumn } from '../export-table.js';
import type { ExportWriter } from './export-writer.js';

const BOM = '\uFEFF';

/**
 * Writes CSV in UTF-8: the head lines, an empty line, the heads of the columns, the rows. Figures are as exact as they
 * come.
 */
export const writeCsv: ExportWriter = async (
  { headLines, columns, rows },
  to,
  { locale, csvBom, signal },
) => {
  const separator = csvSeparator(locale);
  async function* lines(): AsyncGenerator<string> {
    for (const line of headLines) yield csvLine(line, separator);
    yield csvLine([], separator);
    yield csvLine(
      columns.map(({ title }: ExportColumn) => title),
      separator,
    );
    for await (const row of rows) yield csvLine(row, separator);
  }
  if (csvBom) to.write(BOM);
  await pipeline(Readable.from(lines()), to, { signal });
};
