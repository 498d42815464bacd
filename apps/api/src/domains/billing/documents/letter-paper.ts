import { buffer } from 'node:stream/consumers';
import type { InvoiceBuyer, InvoiceSeller } from '@netreach/domain/billing';
import { countryName } from '../../countries/country-name.lookup.js';
import { INK, MARGIN, openPdf, type Paper } from '../../exports/pdf.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';

const SIZE = { sender: 7, body: 9, title: 15, foot: 7 } as const;
/** Where windows of envelopes show the address (DIN 5008, form B), in points from the top. */
const WINDOW = { sender: 128, address: 142, width: 240 } as const;
const FACTS = { left: 330, label: 95, top: 142 } as const;
const BODY = 262;
const FOOT = 62;
const LINE = 13;

/** What a letter is about and who writes it to whom. */
export interface Letter {
  readonly title: string;
  readonly locale: string;
  readonly text: Words;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  /** Beside the address: what it is called, and its value; those without value are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** A letter of whoever bills on A4, as PDF/A-3b. */
export class LetterPaper implements Paper {
  readonly document: PDFKit.PDFDocument;
  y: number = BODY;
  /** Height at the bottom of the last page that a payment slip takes. */
  private slip = 0;

  constructor(private readonly letter: Letter) {
    const { title, locale } = letter;
    const options = {
      bufferPages: true,
      subset: 'PDF/A-3b',
      pdfVersion: '1.7',
      font: null as never,
    } as const;
    this.document = openPdf({ title, locale }, options);
    this.document.addPage();
    this.writeHead();
  }

  turnPage(): void {
    this.document.addPage();
    this.line(this.letter.title, MARGIN.side, MARGIN.top - 14, SIZE.foot, INK.muted);
    this.y = MARGIN.top + 6;
  }

  get right(): number {
    return this.document.page.width - MARGIN.side;
  }

  get bottom(): number {
    return this.document.page.height - FOOT - 14;
  }

  /** A part of the text. */
  paragraph(text: string, width = this.right - MARGIN.side): void {
    const { document } = this;
    document.font('regular').fontSize(SIZE.body);
    this.makeRoom(document.heightOfString(text, { width }));
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    document.text(text, MARGIN.side, this.y, { width });
    this.y = document.y + 4;
  }

  /** An amount at the right, with what it is. */
  total(label: string, amount: string, font: 'regular' | 'bold' = 'regular'): void {
    const { document } = this;
    document.font(font).fontSize(SIZE.body).fillColor(INK.text);
    document.text(label, FACTS.left - 60, this.y, { lineBreak: false });
    document.text(amount, this.right - document.widthOfString(amount), this.y, { lineBreak: false });
    this.y += LINE;
  }

  /** A line above a sum. */
  rule(): void {
    const { document } = this;
    document
      .moveTo(FACTS.left - 60, this.y)
      .lineTo(this.right, this.y)
      .lineWidth(0.8)
      .strokeColor(INK.text)
      .stroke();
    this.y += 4;
  }

  /** Turns the page where so many lines do not fit. */
  makeRoomForLines(lines: number): void {
    this.makeRoom(LINE * lines);
  }

  /** Turns the page where something does not fit. @param height in points */
  makeRoom(height: number): void {
    if (this.y + height > this.bottom) this.turnPage();
  }

  /** Keeps the bottom of the last page free, above which its foot stands then. @returns the page's height */
  keepForSlip(height: number): number {
    if (this.y + height > this.bottom) this.turnPage();
    this.slip = height;
    return this.document.page.height;
  }

  /** The whole file, with who bills and page numbers on each page. */
  finish(): Promise<Buffer> {
    const file = buffer(this.document);
    this.writeFeet();
    this.document.end();
    return file;
  }

  private writeHead(): void {
    const { document, letter } = this;
    const { seller, buyer, locale, title } = letter;
    document.font('bold').fontSize(SIZE.title).fillColor(INK.accent);
    document.text(seller.name, MARGIN.side, MARGIN.top, { width: this.right - MARGIN.side });
    const sender = `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city}`;
    this.line(sender, MARGIN.side, WINDOW.sender, SIZE.sender, INK.muted);
    const address = [
      buyer.name,
      buyer.street,
      `${buyer.postcode} ${buyer.city}`.trim(),
      buyer.country === seller.country ? '' : countryName(buyer.country, buyer.country, locale),
    ].filter((part) => part !== '');
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    document.text(address.join('\n'), MARGIN.side, WINDOW.address, { width: WINDOW.width, lineGap: 2 });
    this.writeFacts();
    document.font('bold').fontSize(SIZE.title).fillColor(INK.text);
    document.text(title, MARGIN.side, this.y, { width: this.right - MARGIN.side });
    this.y = document.y + 4;
  }

  private writeFacts(): void {
    let top: number = FACTS.top;
    for (const [label, value] of this.letter.facts) {
      if (value === '') continue;
      const { document } = this;
      this.line(label, FACTS.left, top, SIZE.body, INK.muted);
      const left = FACTS.left + FACTS.label;
      document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
      document.text(value, left, top, { width: this.right - left });
      top = Math.max(top + LINE, document.y + 2);
    }
    this.y = Math.max(this.y, top + 14);
  }

  private writeFeet(): void {
    const { document, letter, slip } = this;
    const { seller, locale, text } = letter;
    const { start, count } = document.bufferedPageRange();
    const lines = [
      `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city} · ${countryName(seller.country, seller.country, locale)}`,
      [seller.contactName, seller.email, seller.phone].join(' · '),
      [
        text('vat_id', { number: seller.vatId }),
        seller.registerNumber && text('register', { number: seller.registerNumber }),
        `IBAN ${spaced(seller.iban)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ];
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      const isLast = page === start + count - 1;
      const top = document.page.height - FOOT - (isLast ? slip : 0);
      document
        .moveTo(MARGIN.side, top - 6)
        .lineTo(this.right, top - 6)
        .lineWidth(0.4)
        .strokeColor(INK.rule)
        .stroke();
      lines.forEach((line, at) => this.line(line, MARGIN.side, top + at * 10, SIZE.foot, INK.muted));
      const number = `${text('page')} ${page - start + 1} / ${count}`;
      document.font('regular').fontSize(SIZE.foot);
      this.line(number, this.right - document.widthOfString(number), top, SIZE.foot, INK.muted);
    }
  }

  private line(text: string, left: number, top: number, size: number, color: string): void {
    this.document.font('regular').fontSize(size).fillColor(color).text(text, left, top, { lineBreak: false });
  }
}

/** An account number in groups of four. */
export const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
