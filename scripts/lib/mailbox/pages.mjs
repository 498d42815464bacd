import { LISTED } from './folder.mjs';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as part of a page, in its content or in a quoted attribute. */
const escape = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]);

/** A web address, without the punctuation of the sentence it ends. */
const LINK = /\bhttps?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/g;

/** The text of a mail with its web addresses as links; anything else stays text. */
function linkedText(text) {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(LINK)) {
    const link = escape(address);
    html += `${escape(text.slice(end, index))}<a href="${link}" rel="noreferrer noopener">${link}</a>`;
    end = index + address.length;
  }
  return html + escape(text.slice(end));
}

/** A time in the time zone of this machine, which is the reader's. */
function shownTime(date) {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return escape(date);
  const shown = time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${time.toISOString()}">${shown}</time>`;
}

/**
 * The list of the mails.
 *
 * @param {readonly import('./folder.mjs').CaughtMail[]} mails newest first
 */
export function listPage(mails) {
  const rows = mails.map(
    ({ id, date, to, subject }) => `
      <li><a class="mail" href="/mail/${encodeURIComponent(id)}">
        <span class="subject">${escape(subject)}</span>
        <span class="detail">to ${escape(to)} · ${shownTime(date)}</span>
      </a></li>`,
  );
  const more = mails.length === LISTED ? `<p class="detail">Only the newest ${LISTED} are listed.</p>` : '';
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>${more}` : EMPTY;
  return page('Mailbox', `<h1>Mailbox</h1>${list}`);
}

const EMPTY = `
    <p class="empty">No mail yet. What Netreach sends on this machine turns up here;
    <a href="/">look again</a> when you have asked for one.</p>`;

/**
 * One mail.
 *
 * @param {import('./folder.mjs').CaughtMail} mail
 */
export function mailPage({ id, date, from, to, subject, text, attachments }) {
  const files = attachments.map(({ filename, content }, place) => {
    const size = `${Math.ceil(Buffer.byteLength(content, 'base64') / 1000)} kB`;
    return `<a href="/mail/${encodeURIComponent(id)}/files/${place}">${escape(filename)}</a> (${size})`;
  });
  const facts = [
    ['From', escape(from)],
    ['To', escape(to)],
    ['Sent', shownTime(date)],
    ...(files.length > 0 ? [['Attached', files.join(', ')]] : []),
  ];
  return page(
    subject,
    `<p><a href="/">All mails</a></p>
    <h1>${escape(subject)}</h1>
    <dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
    <div class="text">${linkedText(text)}</div>`,
  );
}

/** A page that says why nothing is shown. */
export function refusalPage(text) {
  return page(text, `<h1>${escape(text)}</h1><p><a href="/">All mails</a></p>`);
}

function page(title, content) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escape(title)} · Netreach on this machine</title>
    <link rel="stylesheet" href="/mailbox.css">
  </head>
  <body>
    <header><strong>Netreach</strong> mails caught on this machine</header>
    <main>${content}</main>
  </body>
</html>
`;
}
