import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { findMail, listMails } from './folder.mjs';
import { listPage, mailPage, refusalPage } from './pages.mjs';

/** Only programs of this machine reach it: mails hold links that set passwords. */
const HOST = '127.0.0.1';

/** Names of this machine. Any other name leads here through somebody else's DNS, on behalf of a page of theirs. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

const STYLE = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8');

/** A mail, or one of its files. */
const MAIL_PATH = /^\/mail\/([^/]+)(?:\/files\/(\d{1,3}))?$/;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves the mails of a folder to this machine's browsers, read-only.
 *
 * @param {{ folder: string, port: number }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 * @throws {Error} when the port cannot be listened on
 */
export async function startMailbox({ folder, port }) {
  const server = createServer((request, response) => {
    const { status, body, headers } = safely(() => answerTo(request, folder));
    response.writeHead(status, { ...HEADERS, 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What cannot be read today (the folder's rights, a disk) must not end the stack that we are a part of. */
function safely(answer) {
  try {
    return answer();
  } catch (error) {
    return { status: 500, body: refusalPage(error.message) };
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} folder
 * @returns {{ status: number, body: string | Buffer, headers?: Record<string, string> }}
 */
function answerTo({ method, url, headers }, folder) {
  if (!isOwnName(headers.host))
    return { status: 421, body: refusalPage('This mailbox answers to localhost only') };
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, body: refusalPage('Mails can only be read here') };
  const [path] = url.split('?');
  if (path === '/') return { status: 200, body: listPage(listMails(folder)) };
  if (path === '/mailbox.css')
    return { status: 200, body: STYLE, headers: { 'content-type': 'text/css; charset=utf-8' } };
  const [, id, place] = MAIL_PATH.exec(path) ?? [];
  const mail = id && findMail(folder, decoded(id));
  const file = place && mail ? mail.attachments[place] : undefined;
  if (file) return { status: 200, body: Buffer.from(file.content, 'base64'), headers: asFile(file) };
  return mail && !place
    ? { status: 200, body: mailPage(mail) }
    : { status: 404, body: refusalPage('There is no such mail') };
}

/** A file to keep: whatever it is, it is not shown as a page of this origin. */
function asFile({ filename }) {
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
  };
}

function isOwnName(host) {
  return OWN_NAMES.has((host ?? '').toLowerCase().replace(/:\d{1,5}$/, ''));
}

/** A part of a path as it was meant; empty, which names nothing, when it is no part of any path. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
