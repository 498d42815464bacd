/** The kind of jobs that look at pages; their key is the number of a service. */
export const PAGE_CHECK_JOB = 'page-check';

/** What can be wrong with a page: it has no tag, one with an identifier of somebody else, more than one, or it could not be read. */
export const PAGE_FINDINGS = ['no_tag', 'wrong_identifier', 'twice', 'unread'] as const;
export type PageFinding = (typeof PAGE_FINDINGS)[number];
