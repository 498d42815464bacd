const REMEMBERED = 'netreach.chunk-reload';
const UNTOLD = 'netreach.chunk-untold';
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
 * Loads the page that was wanted anew after a part of it was missing, once: a part that is missing again within a minute is
 * missing for good.
 * @param wanted its address; null for the page on show
 * @returns whether the page is on its way out
 */
export function reloadOnce(now: number, wanted: string | null, load = loadPage): boolean {
  const last = Number(sessionStorage.getItem(REMEMBERED));
  if (now - last < AGAIN_AFTER_MS) return false;
  sessionStorage.setItem(REMEMBERED, String(now));
  sessionStorage.setItem(UNTOLD, 'true');
  load(wanted);
  return true;
}

function loadPage(wanted: string | null): void {
  if (wanted === null) location.reload();
  else location.assign(wanted);
}

/** Whether the page was loaded anew because a part was missing, and nobody has been told. */
export function takeReloadNote(): boolean {
  const untold = sessionStorage.getItem(UNTOLD) !== null;
  sessionStorage.removeItem(UNTOLD);
  return untold;
}
