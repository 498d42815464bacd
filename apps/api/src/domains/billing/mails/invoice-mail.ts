import type { Invoice } from '@netreach/domain/billing';
import type { Mail, MailAttachment } from '../../../platform/mail/mailer.service.js';
import { fileNameOf } from '../documents/file-name.js';
import type { InvoiceWords } from '../documents/invoice-words.js';
import type { OrderedMail } from '../database/invoice-mails.repository.js';

/** The mail of an invoice, or of a letter about one, in the language of the invoice. @throws Error where a document is missing */
export function invoiceMail(
  { recipient, content, letter, documents }: OrderedMail,
  words: InvoiceWords,
): Mail {
  const { number, seller } = content;
  const title = letter ? words.text(`dunning.title.${letter.step}`, { number }) : words.title;
  const amount = words.money(content.gross);
  const what = letter ? 'letter' : content.kind;
  const lines = [
    words.text('mail.greeting'),
    words.text(`mail.${what}`, { title, number, amount, day: words.day(content.dueOn) }),
    words.text('mail.questions', { email: seller?.email ?? '', phone: seller?.phone ?? '' }),
    `${words.text('mail.closing')}\n${seller?.name ?? ''}`,
  ];
  const attachments = letter
    ? [{ filename: `${fileNameOf(title)}.pdf`, content: letter.pdf, contentType: 'application/pdf' }]
    : documentsOf(content, documents);
  const replyTo = seller?.email;
  return {
    to: recipient,
    subject: `${title}, ${seller?.name ?? ''}`,
    text: `${lines.join('\n\n')}\n`,
    ...(replyTo && { replyTo }),
    attachments,
  };
}

/** The paper with its XML inside; customers in Germany get an XRechnung besides. */
function documentsOf({ number, buyer }: Invoice, documents: OrderedMail['documents']): MailAttachment[] {
  const { pdf, ubl } = documents;
  if (!pdf) throw new Error('the invoice is not written yet');
  const name = fileNameOf(number);
  const paper = { filename: `${name}.pdf`, content: pdf, contentType: 'application/pdf' };
  if (buyer.country !== 'de' || !ubl) return [paper];
  return [paper, { filename: `${name}.ubl.xml`, content: ubl, contentType: 'application/xml' }];
}
