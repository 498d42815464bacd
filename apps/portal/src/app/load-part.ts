import { isMissingChunk, reloadOnce } from './missing-chunk.js';

let wantedAddress: () => string | null = () => null;

/** Says where the visitor is going, should a part of the portal be missing on the way; null = nowhere. */
export function tellWanted(address: () => string | null): void {
  wantedAddress = address;
}

/**
 * Loads a part of the portal. When it is missing, as after a new build, the page that was wanted is loaded anew, once.
 * @throws what loading failed with, when loading anew did not help
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingChunk(error) || !reloadOnce(Date.now(), wantedAddress())) throw error;
    // The page is on its way out: nothing is shown in its place.
    return new Promise<never>(() => undefined);
  }
}
