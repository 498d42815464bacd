/** Whether If-None-Match names an ETag; weak comparison, as RFC 9110 wants it there. */
export function isAmong(header: string | undefined, etag: string): boolean {
  const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes(etag.replace(/^W\//, ''));
}
