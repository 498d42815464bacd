/** A name that may be a host: labels with dots between them. */
const HOST = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * The hosts that are a service's own, in lower case and without a leading `www.`.
 * @param said its address, its company's where it shows that, and the names of its targets; what is no host is left out
 */
export function ownHosts(said: readonly string[]): string[] {
  const hosts = said.map((text) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[:/?#].*$/, '')
      .replace(/^www\./, ''),
  );
  return [...new Set(hosts.filter((host) => HOST.test(host)))].sort();
}

/** Whether a page of a host is one of a service's: of one of its own hosts, or below one. Without any, every host is. */
export function isOwnHost(host: string, own: readonly string[]): boolean {
  const plain = host.replace(/^www\./, '');
  return own.length === 0 || own.some((one) => plain === one || plain.endsWith(`.${one}`));
}
