import { languageOf } from '@netreach/domain';
import type { Mail } from '../../../platform/mail/mailer.service.js';
import type { MadeReport } from '../../exports/made-reports.lookup.js';
import type { DueView } from '../database/view-mails.repository.js';

const TEXTS = {
  en: {
    attached: (view: string, title: string) => `Attached is your saved view “${view}” (${title}).`,
    open: 'Open it in the portal:',
    schedule: 'How often it comes is set in the portal under “Saved views”.',
  },
  de: {
    attached: (view: string, title: string) => `Anbei Ihre gespeicherte Ansicht „${view}“ (${title}).`,
    open: 'Im Portal öffnen:',
    schedule: 'Wie oft sie kommt, steht im Portal unter „Gespeicherte Ansichten“.',
  },
};

/**
 * A mail with a view as a file, and where it can be opened.
 * @param publicUrl of the portal; without one, nobody can be told where it is
 */
export function viewMail(
  { email: to, locale, name: view, address }: Pick<DueView, 'email' | 'locale' | 'name' | 'address'>,
  { title, name, contentType, bytes }: MadeReport,
  publicUrl: string | undefined,
): Mail {
  const texts = TEXTS[languageOf(locale)];
  const link = publicUrl && `${texts.open} ${new URL(address, publicUrl).href}`;
  return {
    to,
    subject: `${view}: ${title}`,
    text: [texts.attached(view, title), link, texts.schedule].filter(Boolean).join('\n\n'),
    attachments: [{ filename: name, contentType, content: bytes }],
  };
}
