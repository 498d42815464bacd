/** A CSV line; cells with commas, quotes or line breaks are quoted. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\n`;
}

/** A CSV text with a header line. */
export function csv(header: string, rows: readonly (readonly (string | number)[])[]): string {
  return `${header}\n${rows.map(csvLine).join('')}`;
}

function cellOf(cell: string | number): string {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
