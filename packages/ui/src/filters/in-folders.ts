/** Rows by the folder they stand in, those without one first; rows and folders in the order they come. */
export function inFolders<Row extends { readonly folder?: string }>(
  rows: readonly Row[],
): { folder: string; members: Row[] }[] {
  const folders = [...new Set(['', ...rows.map(({ folder = '' }) => folder)])];
  return folders
    .map((folder) => ({ folder, members: rows.filter((row) => (row.folder ?? '') === folder) }))
    .filter(({ members }) => members.length > 0);
}
