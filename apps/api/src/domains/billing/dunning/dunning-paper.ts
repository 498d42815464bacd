import type { Invoice } from '@netreach/domain/billing';
import { PdfTable } from '../../exports/pdf.lookup.js';
import type { InvoiceWords } from '../documents/invoice-words.js';
import { LetterPaper } from '../documents/letter-paper.js';
import { writePaymentCode } from '../documents/payment-code.js';
import type { DunningContent } from './dunning-content.js';

/** A letter about a late invoice, on A4. @throws Error for an invoice nobody has issued */
export function writeDunningPaper(
  invoice: Invoice,
  letter: DunningContent,
  words: InvoiceWords,
): Promise<Buffer> {
  const { seller, buyer, number, currency } = invoice;
  if (!seller) throw new Error('nobody issues this invoice');
  const { locale, text } = words;
  const title = text(`dunning.title.${letter.step}`, { number });
  const facts = [
    [text('number'), number],
    [text('issued_on'), words.day(letter.writtenOn)],
    [text('contract'), invoice.contract],
    [text('customer_vat'), buyer.vatId],
    [text('due_on'), words.day(letter.payUntil)],
  ] as const;
  const paper = new LetterPaper({ title, locale, text, seller, buyer, facts });
  const said = { number, issued: words.day(invoice.issuedOn), due: words.day(invoice.dueOn) };
  paper.y += 4;
  paper.paragraph(text(`dunning.text.${letter.step}`, said));
  paper.y += 8;
  writeAmounts(paper, invoice, letter, words);
  writeInterest(paper, letter, words);
  if (letter.ratesKnownUntil)
    paper.paragraph(text('dunning.rates_known', { day: words.day(letter.ratesKnownUntil) }));
  paper.paragraph(
    text('dunning.pay', { amount: words.money(letter.total), day: words.day(letter.payUntil), number }),
  );
  paper.paragraph(text('dunning.crossed'));
  writePaymentCode(paper, words, { seller, buyer, currency, amount: letter.total, number });
  return paper.finish();
}

function writeAmounts(
  paper: LetterPaper,
  { gross }: Invoice,
  { paid, interest, fee, total }: DunningContent,
  words: InvoiceWords,
): void {
  paper.makeRoomForLines(6);
  paper.total(words.text('dunning.billed'), words.money(gross));
  if (Number(paid) !== 0) paper.total(words.text('dunning.paid'), words.money(`-${paid}`));
  if (Number(interest) > 0) paper.total(words.text('dunning.interest'), words.money(interest));
  if (Number(fee) > 0) paper.total(words.text('dunning.fee'), words.money(fee));
  paper.rule();
  paper.total(words.text('dunning.total'), words.money(total), 'bold');
  paper.y += 12;
}

function writeInterest(paper: LetterPaper, { stretches }: DunningContent, words: InvoiceWords): void {
  if (stretches.length === 0) return;
  const column = (name: string, kind: 'text' | 'number', width: number) => ({
    title: words.text(`dunning.column.${name}`),
    kind,
    width,
    decimals: 2,
  });
  const columns = [column('time', 'text', 34), column('days', 'text', 12), column('rate', 'text', 14)];
  const rows = stretches.map(({ from, until, days, percent, amount }) => [
    `${words.day(from)} – ${words.day(until)}`,
    String(days),
    words.percent(percent),
    Number(amount),
  ]);
  const table = new PdfTable(paper, [...columns, column('amount', 'number', 20)], words.locale, rows);
  table.writeHeads();
  for (const row of rows) table.writeRow(row);
  paper.y += 10;
}
