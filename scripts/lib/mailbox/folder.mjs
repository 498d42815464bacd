import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** So many mails are listed; older ones stay in the folder. */
export const LISTED = 200;

/**
 * A mail as the API has written it.
 *
 * @typedef {object} CaughtMail
 * @property {string} id its file's name without the ending
 * @property {string} date ISO 8601
 * @property {string} from
 * @property {string} to
 * @property {string} subject
 * @property {string} text
 * @property {{ filename: string, content: string }[]} attachments their content in base64
 */

/**
 * The mails of a folder, newest first, at most {@link LISTED}. File names begin with the time, so their order is that of
 * the mails. A file that is being written or is none of ours is left out.
 *
 * @param {string} folder
 * @returns {CaughtMail[]}
 */
export function listMails(folder) {
  const newest = idsOf(folder).sort().reverse().slice(0, LISTED);
  return newest.map((id) => readMail(folder, id)).filter((mail) => mail !== undefined);
}

/**
 * One mail, or undefined. An id is looked up among those there are, never made a path of.
 *
 * @param {string} folder
 * @param {string} id
 * @returns {CaughtMail | undefined}
 */
export function findMail(folder, id) {
  return idsOf(folder).includes(id) ? readMail(folder, id) : undefined;
}

function idsOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => name.slice(0, -'.json'.length));
}

function readMail(folder, id) {
  try {
    const written = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'));
    const { date, from, to, subject, text } = written;
    const mail = { date, from, to, subject, text };
    const whole = Object.values(mail).every((value) => typeof value === 'string');
    return whole ? { id, ...mail, attachments: attachmentsOf(written) } : undefined;
  } catch {
    return undefined;
  }
}

function attachmentsOf({ attachments = [] }) {
  return attachments.map(({ filename, content }) => ({
    filename: String(filename),
    content: String(content),
  }));
}
