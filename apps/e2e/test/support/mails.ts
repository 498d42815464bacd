import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningStack } from './stack.js';

const ARRIVES_WITHIN_MS = 10_000;

/** A mail as the product writes it into its folder. */
interface MailFile {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[];
}

/**
 * The link in the mail to an address; waits for it to arrive.
 * @throws Error when none does
 */
export async function linkMailedTo(email: string): Promise<string> {
  for (const until = Date.now() + ARRIVES_WITHIN_MS; Date.now() < until; await sleep(50)) {
    const link = mails().flatMap(({ to, text }) => (to === email ? (/^http\S+$/m.exec(text) ?? []) : []))[0];
    if (link) return link;
  }
  throw new Error(`no mail to ${email} arrived`);
}

/** The newest mail to an address with a file; waits for it to arrive. @throws Error when none does */
export async function mailTo(email: string): Promise<MailFile> {
  for (const until = Date.now() + 3 * ARRIVES_WITHIN_MS; Date.now() < until; await sleep(50)) {
    const mail = mails().findLast(({ to, attachments = [] }) => to === email && attachments.length > 0);
    if (mail) return mail;
  }
  throw new Error(`no mail with a file to ${email} arrived`);
}

/** How many mails to an address have arrived. */
export function mailsTo(email: string): number {
  return mails().filter(({ to }) => to === email).length;
}

function mails(): MailFile[] {
  const folder = runningStack().mailFolder;
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  // The last one may be half written.
  return texts.filter((text) => text.endsWith('}\n')).map((text) => JSON.parse(text) as MailFile);
}
