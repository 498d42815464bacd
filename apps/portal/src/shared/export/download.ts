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
  if (!data) return;
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file by the time anything else runs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
