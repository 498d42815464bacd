/** Queue of exports to write. */
export const EXPORTS_QUEUE = 'exports';

/** Payload of an export: the id of its job row, which is the truth about it. */
export interface ExportJobData {
  readonly jobId: string;
}
