import { unzipSync, type UnzipFileInfo } from 'fflate';
import { FileRefused } from '../file-refused.js';
import type { CreativeContent, CreativePart } from './creative-picture.js';

/** How much an archive of an HTML5 creative may hold. */
export interface Html5Limits {
  /** Files. */
  readonly parts: number;
  /** Megabytes of all of them when they are unpacked. */
  readonly megabytes: number;
}

/** What a part may be, by the end of its name; scripts of servers, programs and SVG are not among it. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
};
/** A name in at most two folders: no way up, no beginning at the root, nothing hidden. */
const NAME = /^(?:[\w-][\w .@-]{0,99}\/){0,2}[\w-][\w .@-]{0,99}$/;
/** What systems leave in archives by themselves. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i;
const SIZE = /<meta[^>]+name=["']?ad\.size["']?[^>]+content=["']?\s*width=(\d{1,4})\s*,\s*height=(\d{1,4})/i;

/**
 * The parts of an HTML5 creative, whose page is `index.html`, at the root or in the one folder everything lies in.
 * @throws FileRefused where it is no archive, holds too much, or a part that may not be shown
 */
export function readHtml5(bytes: Uint8Array, limits: Html5Limits): CreativeContent {
  const files = Object.entries(unpackedParts(bytes, limits));
  const folder = commonFolder(files.map(([name]) => name));
  const parts = files.map(([name, content]) => partOf(name.slice(folder.length), content));
  const page = parts.find(({ path }) => path === 'index.html');
  if (!page) throw new FileRefused({ code: 'html5_no_page' });
  const [, width, height] = SIZE.exec(Buffer.from(page.bytes).toString('utf8')) ?? [];
  return { width: Number(width) || null, height: Number(height) || null, parts };
}

function partOf(path: string, bytes: Uint8Array): CreativePart {
  const type = TYPES[/\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (!type || !NAME.test(path)) throw refused(path);
  return { path, type, bytes };
}

const refused = (name: string) =>
  new FileRefused({ code: 'html5_part_refused', params: { name: name.slice(0, 100) } });

/** Each is unpacked to the size that the archive's directory names, and not a byte more. */
function unpackedParts(
  bytes: Uint8Array,
  { parts: most, megabytes }: Html5Limits,
): Record<string, Uint8Array> {
  let size = 0;
  let parts = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (name.endsWith('/') || LITTER.test(name)) return false;
    parts += 1;
    size += originalSize;
    if (parts > most) throw new FileRefused({ code: 'html5_too_many_parts', params: { max: most } });
    if (size > megabytes * 1_000_000)
      throw new FileRefused({ code: 'unpacks_too_large', params: { max: megabytes } });
    if (name.startsWith('/') || name.includes('..') || name.includes('\\')) throw refused(name);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused({ code: 'html5_not_a_zip' }, error);
  }
}

/** The folder that holds everything, where the page is not at the root. */
function commonFolder(names: readonly string[]): string {
  if (names.includes('index.html')) return '';
  const folder = /^[^/]+\//.exec(names[0] ?? '')?.[0] ?? '';
  return names.every((name) => name.startsWith(folder)) ? folder : '';
}
