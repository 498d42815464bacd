import { isMissingChunk, reloadOnce } from './missing-chunk.js';

/**
 * Loads a part of the portal. When it is missing, as after a new build, the page is loaded anew, once.
 * @throws what loading failed with, when loading anew did not help
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingChunk(error) || !reloadOnce(Date.now())) throw error;
    // The page is on its way out: nothing is shown in its place.
    return new Promise<never>(() => undefined);
  }
}
