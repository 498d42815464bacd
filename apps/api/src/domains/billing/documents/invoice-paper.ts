import { buffer } from 'node:stream/consumers';
import type { Invoice, InvoiceSeller } from '@netreach/domain/billing';
import { INK, MARGIN, openPdf, PdfTable, type Paper } from '../../exports/pdf.lookup.js';
import type { InvoiceWords } from './invoice-words.js';

const SIZE = { sender: 7, body: 9, title: 15, foot: 7 } as const;
/** Where windows of envelopes show the address (DIN 5008, form B), in points from the top. */
const WINDOW = { sender: 128, address: 142, width: 240 } as const;
const FACTS = { left: 330, label: 95, top: 142 } as const;
const BODY = 262;
const FOOT = 62;
const LINE = 13;

/** An invoice on A4, as PDF/A-3b without its XML. */
export class InvoicePaper implements Paper {
  readonly document: PDFKit.PDFDocument;
  y: number = BODY;

  private constructor(
    private readonly invoice: Invoice,
    private readonly seller: InvoiceSeller,
    private readonly words: InvoiceWords,
  ) {
    const { title, locale } = words;
    const options = {
      bufferPages: true,
      subset: 'PDF/A-3b',
      pdfVersion: '1.7',
      font: null as never,
    } as const;
    this.document = openPdf({ title, locale }, options);
    this.document.addPage();
  }

  /** The whole file. @throws Error for an invoice nobody has issued */
  static async write(invoice: Invoice, words: InvoiceWords): Promise<Buffer> {
    if (!invoice.seller) throw new Error('nobody issues this invoice');
    const paper = new InvoicePaper(invoice, invoice.seller, words);
    const file = buffer(paper.document);
    paper.writeHead();
    paper.writeLines();
    paper.writeTotals();
    paper.writeEnd();
    paper.writeFeet();
    paper.document.end();
    return file;
  }

  turnPage(): void {
    this.document.addPage();
    this.line(this.words.title, MARGIN.side, MARGIN.top - 14, SIZE.foot, INK.muted);
    this.y = MARGIN.top + 6;
  }

  private get right(): number {
    return this.document.page.width - MARGIN.side;
  }

  get bottom(): number {
    return this.document.page.height - FOOT - 14;
  }

  private writeHead(): void {
    const { seller, invoice, words } = this;
    const { buyer } = invoice;
    const { document } = this;
    document.font('bold').fontSize(SIZE.title).fillColor(INK.accent);
    document.text(seller.name, MARGIN.side, MARGIN.top, { width: this.right - MARGIN.side });
    const sender = `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city}`;
    this.line(sender, MARGIN.side, WINDOW.sender, SIZE.sender, INK.muted);
    const address = [
      buyer.name,
      buyer.street,
      `${buyer.postcode} ${buyer.city}`.trim(),
      buyer.country === seller.country ? '' : countryName(buyer.country, words.locale),
    ].filter((part) => part !== '');
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    document.text(address.join('\n'), MARGIN.side, WINDOW.address, { width: WINDOW.width, lineGap: 2 });
    this.writeFacts();
    document.font('bold').fontSize(SIZE.title).fillColor(INK.text);
    document.text(words.title, MARGIN.side, this.y, { width: this.right - MARGIN.side });
    this.y = document.y + 4;
    const { corrects } = invoice;
    if (corrects)
      this.paragraph(words.text('corrects', { number: corrects.number, day: words.day(corrects.issuedOn) }));
    this.y += 6;
  }

  private writeFacts(): void {
    const { invoice, words } = this;
    const facts = [
      ['number', invoice.number],
      ['issued_on', words.day(invoice.issuedOn)],
      ['period', words.period],
      ['contract', invoice.contract],
      ['purchase_order', invoice.purchaseOrder],
      ['customer_vat', invoice.buyer.vatId],
      ['due_on', invoice.kind === 'invoice' ? words.day(invoice.dueOn) : ''],
    ] as const;
    let top: number = FACTS.top;
    for (const [label, value] of facts) {
      if (value === '') continue;
      const { document } = this;
      this.line(words.text(label), FACTS.left, top, SIZE.body, INK.muted);
      const left = FACTS.left + FACTS.label;
      document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
      document.text(value, left, top, { width: this.right - left });
      top = Math.max(top + LINE, document.y + 2);
    }
    this.y = Math.max(this.y, top + 14);
  }

  private writeLines(): void {
    const { words, invoice } = this;
    const column = (title: string, kind: 'text' | 'number', width: number) => ({
      title: words.text(`column.${title}`, { currency: invoice.currency }),
      kind,
      width,
      decimals: 2,
    });
    const table = new PdfTable(
      this,
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
    this.y += 10;
  }

  private writeTotals(): void {
    const { invoice, words } = this;
    this.makeRoom(LINE * (invoice.taxes.length + 3));
    this.total(words.text('net'), words.money(invoice.net));
    for (const { category, rate, net, vat } of invoice.taxes)
      this.total(
        words.text(`tax.${category}`, { rate: words.percent(rate), net: words.money(net) }),
        words.money(vat),
      );
    const left = FACTS.left - 60;
    this.document
      .moveTo(left, this.y)
      .lineTo(this.right, this.y)
      .lineWidth(0.8)
      .strokeColor(INK.text)
      .stroke();
    this.y += 4;
    this.total(
      words.text(invoice.kind === 'invoice' ? 'gross' : 'credited'),
      words.money(invoice.gross),
      'bold',
    );
    this.y += 12;
  }

  private writeEnd(): void {
    const { invoice, words } = this;
    for (const note of words.notes) this.paragraph(note);
    if (invoice.kind === 'credit_note') {
      this.paragraph(words.text('credit'));
      return;
    }
    const { number, gross, dueOn } = invoice;
    this.paragraph(words.text('pay', { amount: words.money(gross), day: words.day(dueOn), number }));
    const { bank, iban, bic, name } = this.seller;
    this.paragraph(
      `${words.text('account')}: ${[name, bank, `IBAN ${spaced(iban)}`, bic && `BIC ${bic}`].filter(Boolean).join(' · ')}`,
    );
  }

  /** Who bills, and page numbers. */
  private writeFeet(): void {
    const { document, seller, words } = this;
    const { start, count } = document.bufferedPageRange();
    const lines = [
      `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city} · ${countryName(seller.country, words.locale)}`,
      [seller.contactName, seller.email, seller.phone].join(' · '),
      [
        words.text('vat_id', { number: seller.vatId }),
        seller.registerNumber && words.text('register', { number: seller.registerNumber }),
        `IBAN ${spaced(seller.iban)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ];
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      const top = document.page.height - FOOT;
      document
        .moveTo(MARGIN.side, top - 6)
        .lineTo(this.right, top - 6)
        .lineWidth(0.4)
        .strokeColor(INK.rule)
        .stroke();
      lines.forEach((line, at) => this.line(line, MARGIN.side, top + at * 10, SIZE.foot, INK.muted));
      const number = `${words.text('page')} ${page - start + 1} / ${count}`;
      document.font('regular').fontSize(SIZE.foot);
      this.line(number, this.right - document.widthOfString(number), top, SIZE.foot, INK.muted);
    }
  }

  private total(label: string, amount: string, font: 'regular' | 'bold' = 'regular'): void {
    const { document } = this;
    document.font(font).fontSize(SIZE.body).fillColor(INK.text);
    document.text(label, FACTS.left - 60, this.y, { lineBreak: false });
    document.text(amount, this.right - document.widthOfString(amount), this.y, { lineBreak: false });
    this.y += LINE;
  }

  private paragraph(text: string): void {
    const { document } = this;
    const width = this.right - MARGIN.side;
    document.font('regular').fontSize(SIZE.body);
    this.makeRoom(document.heightOfString(text, { width }));
    document
      .font('regular')
      .fontSize(SIZE.body)
      .fillColor(INK.text)
      .text(text, MARGIN.side, this.y, { width });
    this.y = document.y + 4;
  }

  private makeRoom(height: number): void {
    if (this.y + height > this.bottom) this.turnPage();
  }

  private line(text: string, left: number, top: number, size: number, color: string): void {
    this.document.font('regular').fontSize(size).fillColor(color).text(text, left, top, { lineBreak: false });
  }
}

const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country.toUpperCase()) ?? country;
