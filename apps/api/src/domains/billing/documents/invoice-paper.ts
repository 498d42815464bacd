import type { Invoice, InvoiceSeller } from '@netreach/domain/billing';
import { PdfTable } from '../../exports/pdf.lookup.js';
import type { InvoiceWords } from './invoice-words.js';
import { LetterPaper, spaced } from './letter-paper.js';
import { writePaymentCode } from './payment-code.js';

/** An invoice on A4, as PDF/A-3b without its XML. @throws Error for an invoice nobody has issued */
export function writeInvoicePaper(invoice: Invoice, words: InvoiceWords): Promise<Buffer> {
  const { seller, buyer } = invoice;
  if (!seller) throw new Error('nobody issues this invoice');
  const { title, locale, text } = words;
  const paper = new LetterPaper({ title, locale, text, seller, buyer, facts: factsOf(invoice, words) });
  const { corrects } = invoice;
  if (corrects)
    paper.paragraph(text('corrects', { number: corrects.number, day: words.day(corrects.issuedOn) }));
  paper.y += 6;
  writeLines(paper, invoice, words);
  writeTotals(paper, invoice, words);
  writeEnd(paper, invoice, words, seller);
  return paper.finish();
}

function factsOf(invoice: Invoice, words: InvoiceWords): [string, string][] {
  const facts = [
    ['number', invoice.number],
    ['issued_on', words.day(invoice.issuedOn)],
    ['period', words.period],
    ['contract', invoice.contract],
    ['purchase_order', invoice.purchaseOrder],
    ['customer_vat', invoice.buyer.vatId],
    ['due_on', invoice.kind === 'invoice' ? words.day(invoice.dueOn) : ''],
  ] as const;
  return facts.map(([label, value]) => [words.text(label), value]);
}

function writeLines(paper: LetterPaper, invoice: Invoice, words: InvoiceWords): void {
  const column = (title: string, kind: 'text' | 'number', width: number) => ({
    title: words.text(`column.${title}`, { currency: invoice.currency }),
    kind,
    width,
    decimals: 2,
  });
  const table = new PdfTable(
    paper,
    [
      column('name', 'text', 34),
      column('quantity', 'text', 16),
      column('price', 'number', 10),
      column('vat', 'number', 7),
      column('net', 'number', 12),
    ],
    words.locale,
    invoice.lines.map((line) => ['', '', words.price(line), '', words.amount(line.net)]),
  );
  table.writeHeads();
  for (const line of invoice.lines)
    table.writeRow([
      `${line.name}\n${words.computation(line)}`,
      words.quantity(line),
      words.price(line),
      line.category === 'S' ? words.percent(line.rate) : '–',
      Number(line.net),
    ]);
  paper.y += 10;
}

function writeTotals(paper: LetterPaper, invoice: Invoice, words: InvoiceWords): void {
  paper.makeRoomForLines(invoice.taxes.length + 3);
  paper.total(words.text('net'), words.money(invoice.net));
  for (const { category, rate, net, vat } of invoice.taxes)
    paper.total(
      words.text(`tax.${category}`, { rate: words.percent(rate), net: words.money(net) }),
      words.money(vat),
    );
  paper.rule();
  paper.total(
    words.text(invoice.kind === 'invoice' ? 'gross' : 'credited'),
    words.money(invoice.gross),
    'bold',
  );
  paper.y += 12;
}

function writeEnd(paper: LetterPaper, invoice: Invoice, words: InvoiceWords, seller: InvoiceSeller): void {
  for (const note of words.notes) paper.paragraph(note);
  if (invoice.kind === 'credit_note') {
    paper.paragraph(words.text('credit'));
    return;
  }
  paper.paragraph(words.payNote);
  const { number, gross } = invoice;
  if (Number(gross) === 0) return;
  const { bank, iban, bic, name } = seller;
  paper.paragraph(
    `${words.text('account')}: ${[name, bank, `IBAN ${spaced(iban)}`, bic && `BIC ${bic}`].filter(Boolean).join(' · ')}`,
  );
  writePaymentCode(paper, words, {
    seller,
    buyer: invoice.buyer,
    currency: invoice.currency,
    amount: gross,
    number,
  });
}
