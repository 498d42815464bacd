/** Says that root may install packages on this machine. */
export const CONSENT = '--yes';

/**
 * Root's machine is changed without a word only where nobody sits before it: in continuous integration and containers.
 *
 * @param {string} packages Debian's names
 * @param {{ isWatched?: boolean, args?: readonly string[] }} [where] defaults to this process
 * @throws {Error} saying what would be installed, and how to allow it
 */
export function demandConsent(packages, { isWatched = process.stdin.isTTY, args = process.argv } = {}) {
  if (!isWatched || args.includes(CONSENT)) return;
  throw new Error(
    `You are root, and this would run: apt-get install ${packages}\n` +
      `Say so with ${CONSENT} (npm start -- ${CONSENT}), install it yourself, or come back as an ordinary user, ` +
      'for whom nothing is installed outside this folder.',
  );
}
