import type { Mail } from '../../../platform/mail/mailer.service.js';
import type { MadeReport } from '../../exports/made-reports.lookup.js';
import type { DueView } from '../database/view-mails.repository.js';

/** A mail with a view as a file. */
export function viewMail(
  { email: to, locale, name: view }: Pick<DueView, 'email' | 'locale' | 'name'>,
  { title, name, contentType, bytes }: MadeReport,
): Mail {
  const attachments = [{ filename: name, contentType, content: bytes }];
  if (locale.startsWith('de'))
    return {
      to,
      subject: `${view}: ${title}`,
      text: `Anbei Ihre gespeicherte Ansicht „${view}“ (${title}).\n\nWie oft sie kommt, steht im Portal unter „Gespeicherte Ansichten“.`,
      attachments,
    };
  return {
    to,
    subject: `${view}: ${title}`,
    text: `Attached is your saved view “${view}” (${title}).\n\nHow often it comes is set in the portal under “Saved views”.`,
    attachments,
  };
}
