import type { ChannelDetails, ChannelInput, MatchMode } from '../api/use-channels.js';

/** A line of target URLs; the key keeps lines apart while others come and go. */
export interface UrlLine {
  key: number;
  url: string;
  mode: MatchMode;
}

/** What the form holds. */
export interface ChannelForm {
  name: string;
  type: string | null;
  parent: string | null;
  customers: string[];
  lines: UrlLine[];
}

let lastKey = 0;

/** A line with a key of its own. */
export function urlLine(url = '', mode: MatchMode = 'pattern'): UrlLine {
  lastKey += 1;
  return { key: lastKey, url, mode };
}

/** What the form begins with: a new channel, or one that is there. */
export function formOf(channel: ChannelDetails | null): ChannelForm {
  if (!channel) return { name: '', type: null, parent: null, customers: [], lines: [urlLine()] };
  return {
    name: channel.name,
    type: channel.channel_type && String(channel.channel_type.id),
    parent: channel.parent && String(channel.parent.id),
    customers: channel.customers.map(({ id }) => String(id)),
    lines: channel.target_urls.map(({ url, match_mode: mode }) => urlLine(url, mode)),
  };
}

/** Lines that say something. */
export const writtenLines = (lines: readonly UrlLine[]): UrlLine[] =>
  lines.filter(({ url }) => url.trim() !== '');

/** What is sent. */
export function inputOf({ name, type, parent, customers, lines }: ChannelForm): ChannelInput {
  return {
    name: name.trim(),
    channel_type_id: Number(type),
    parent_id: parent === null ? null : Number(parent),
    customer_ids: customers.map(Number),
    target_urls: writtenLines(lines).map(({ url, mode }) => ({ url: url.trim(), match_mode: mode })),
  };
}

/** Lines with more behind them; empty ones make room, and what is there already is not added again. */
export function withLines(
  lines: readonly UrlLine[],
  more: readonly { url: string; mode: MatchMode }[],
): UrlLine[] {
  const written = writtenLines(lines);
  const known = new Set(written.map(({ url }) => url.trim().toLowerCase()));
  const added = more.filter(({ url }) => {
    const key = url.trim().toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return [...written, ...added.map(({ url, mode }) => urlLine(url, mode))];
}
