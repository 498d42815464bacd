import { client } from '../api/client.js';

/** Where an export is. */
export interface ExportPlace {
  countryCode: string;
  id: string;
}

/**
 * Fetches the file of an export and gives it to the browser to keep.
 * @throws ApiError when there is no file to be had
 */
export async function downloadExport({ countryCode, id }: ExportPlace, fileName: string): Promise<void> {
  const { data } = await client.GET('/v3/{cc}/exports/{id}/file', {
    params: { path: { cc: countryCode, id } },
    parseAs: 'blob',
  });
  if (data) saveFile(data, fileName);
}

/** Gives a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the time anything else runs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
