/** What the document of the standalone build says: where the API is, or which folder of releases is read in its place. */
export interface Standalone {
  /** Origin of the API. */
  readonly api: string | null;
  /** Address of the folder, as it stands in the document. */
  readonly releases: string | null;
  /** SHA-256 of the public key its files must be signed by, hex. */
  readonly key: string | null;
}

const told = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="netreach-${name}"]`)?.content.trim() || null;

/** The settings of the standalone build of the public ranking; null in the portal. */
export const standalone: Standalone | null =
  import.meta.env.VITE_SITE === 'public'
    ? { api: told('api'), releases: told('releases'), key: told('key') }
    : null;

/** The folder of releases that is read in place of the API; null where the API answers. */
export const releasesAddress =
  standalone?.releases == null
    ? null
    : new URL(`${standalone.releases.replace(/\/+$/, '')}/`, document.baseURI).href;
