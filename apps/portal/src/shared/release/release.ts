/** What the version file of a build says. */
interface VersionFile {
  version: string;
}

/** The version of the build that runs, as its document says; null in development. */
export const runningVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

const LOCAL_HOSTS = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i;

/** Whether a host is somebody's own machine, where new builds come all the time. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.test(hostname);

/** Where the version file of a branch is: at the site's root for `master`, else in a folder of the branch's name. */
export function versionFilePath(branch: string): string {
  return branch === 'master' ? '/version.json' : `/${branch}/version.json`;
}

/**
 * The version the site offers now.
 * @returns null when nobody says
 */
export async function offeredVersion(branch: string): Promise<string | null> {
  try {
    const answer = await fetch(versionFilePath(branch), { cache: 'no-store' });
    if (!answer.ok) return null;
    const file = (await answer.json()) as Partial<VersionFile> | null;
    return typeof file?.version === 'string' ? file.version : null;
  } catch {
    return null;
  }
}

const REFRESHED = 'refresh';

/** Forgets what the browser keeps of this site's files and loads the page anew, marked as refreshed. */
export async function refreshPage(): Promise<void> {
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const address = new URL(location.href);
  address.searchParams.set(REFRESHED, '1');
  location.replace(address);
}

/** Takes the mark of a refresh out of the address again. */
export function dropRefreshMark(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(REFRESHED)) return;
  address.searchParams.delete(REFRESHED);
  history.replaceState(history.state, '', address);
}
