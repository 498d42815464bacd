import type { ListState } from '../list/list-state.js';

/** What stands on somebody else's page. */
export interface Embedded extends Partial<Pick<ListState, 'level' | 'device'>> {
  show: 'table' | 'chart';
  locale: string;
  title: string;
  /** Only these items. */
  items?: string;
  /** The month and its version, where it is not to follow the newest. */
  fixed: { date: string; version: number } | null;
}

const CALLS = '/v3/at/owa/public/ranking';
const FRAME_HEIGHT = 560;

const settingsOf = ({ fixed, title: _, ...asked }: Embedded): [string, string][] =>
  Object.entries({ ...asked, ...(fixed && { date: fixed.date, version: String(fixed.version) }) }).filter(
    ([name, value]) => value !== '' && !(name === 'device' && value === 'all'),
  );

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML of a frame and of the script, for pages of others. @param api origin of the API */
export function embedCode(
  api: string,
  embedded: Embedded,
): { frame: string; script: string; address: string } {
  const settings = settingsOf(embedded);
  const address = `${api}${CALLS}/embed.html?${new URLSearchParams(settings).toString()}`;
  const data = settings.map(([name, value]) => ` data-${name}="${quoted(value)}"`).join('');
  return {
    address,
    frame: `<iframe src="${quoted(address)}" title="${quoted(embedded.title)}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border:0"></iframe>`,
    script: `<script async src="${api}${CALLS}/embed.js"${data}></script>`,
  };
}
