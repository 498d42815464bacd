const REMEMBERED = 'netreach.chunk-reload';
const AGAIN_AFTER_MS = 60_000;

const FAILURES = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading (css )?chunk/i,
  /CSS_CHUNK_LOAD_FAILED/,
];

/** Whether an error says that a part of the portal could not be loaded, e.g. because a newer build took its place. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const text = `${error.name} ${error.message} ${String((error as { code?: unknown }).code ?? '')}`;
  return FAILURES.some((failure) => failure.test(text));
}

/**
 * Loads the page anew after a part of it was missing, once: a part that is missing again within a minute is missing for good.
 * @returns whether the page is on its way out
 */
export function reloadOnce(now: number, reload = () => location.reload()): boolean {
  const last = Number(sessionStorage.getItem(REMEMBERED));
  if (now - last < AGAIN_AFTER_MS) return false;
  sessionStorage.setItem(REMEMBERED, String(now));
  reload();
  return true;
}
