/** What logs hold of an address: the path without query, and of the pages links in mails lead to not their token. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/^(\/password\/(?:reset|set)\/).+/i, '$1...');
}
