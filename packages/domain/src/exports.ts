/** File types an export can have; `xls` is an Excel workbook (.xlsx). */
export const EXPORT_FILE_TYPES = ['pdf', 'csv', 'xls'] as const;
export type ExportFileType = (typeof EXPORT_FILE_TYPES)[number];

/** What becomes of an export job. The last four are its ends. */
export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** What the stream of events tells a user to look at. */
export const EVENT_TOPICS = ['exports', 'notifications'] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];
