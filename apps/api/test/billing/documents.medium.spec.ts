import { describe, expect, it } from '@jest/globals';
import { brokenRules } from '@netreach/domain/billing';
import { formatMessage } from '@netreach/domain';
import { shippedCatalogues } from '@netreach/texts/files';
import { extractText, getDocumentProxy } from 'unpdf';
import { invoiceFiles } from '../../src/domains/billing/documents/invoice-files.js';
import { writeInvoicePaper } from '../../src/domains/billing/documents/invoice-paper.js';
import { INVOICE_LOCALES, InvoiceWords } from '../../src/domains/billing/documents/invoice-words.js';
import { SAMPLES } from './support/sample-invoices.js';

const TIME_LIMIT = 600_000;

const wordsOf = (invoice: (typeof SAMPLES)[number]) => {
  const locale = INVOICE_LOCALES[invoice.language];
  const catalogue = shippedCatalogues().find((one) => one.tag === 'invoices' && one.locale === locale);
  const messages = catalogue?.messages ?? {};
  return new InvoiceWords(invoice, (key, values) => formatMessage(messages, locale, key, values));
};

/** The text of the first element of a name. */
const textOf = (xml: string, name: string) => new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1];

describe('sample invoices', () => {
  it('are of all tax cases and break no rule', () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(SAMPLES.map(({ treatment }) => treatment)).size).toBe(3);
    expect(SAMPLES.flatMap(brokenRules)).toEqual([]);
  });

  it(
    'say the same as PDF and in both syntaxes of EN 16931',
    async () => {
      for (const invoice of SAMPLES) {
        const { pdf, cii, ubl } = await invoiceFiles(invoice, wordsOf(invoice));
        const [a, b] = [cii.toString(), ubl.toString()];
        expect([textOf(a, 'ram:GrandTotalAmount'), textOf(b, 'cbc:TaxInclusiveAmount')]).toEqual([
          invoice.gross,
          invoice.gross,
        ]);
        const code = invoice.kind === 'credit_note' ? '381' : '380';
        expect(textOf(a, 'ram:TypeCode')).toBe(code);
        expect(b).toContain(`TypeCode>${code}<`);
        expect(b.includes('xrechnung')).toBe(invoice.buyer.country === 'de');
        // A tax number beside category O would be refused (BR-O-02).
        const isOutside = invoice.treatment === 'outside';
        expect(b.includes('<cac:PartyTaxScheme>')).toBe(!isOutside);
        const told = pdf.toString('latin1');
        expect(told).toContain('<pdfaid:part>3</pdfaid:part>');
        expect(told).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
        const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
          mergePages: true,
        });
        const words = wordsOf(invoice);
        expect(text).toContain(words.title);
        expect(text).toContain(words.money(invoice.gross));
        expect(/Nothing is to be paid|Es ist nichts zu zahlen/.test(text)).toBe(
          invoice.kind === 'invoice' && Number(invoice.gross) === 0,
        );
        const isPayable = invoice.kind === 'invoice' && Number(invoice.gross) > 0;
        const isSwiss = invoice.seller?.country === 'ch';
        expect(/RF\d\d /.test(text)).toBe(isPayable);
        expect(/Zahlteil|Payment part/.test(text)).toBe(isPayable && isSwiss);
        // Letters of a payment slip are embedded as all others are: PDF/A has no fonts of the reader's.
        const paper = (await writeInvoicePaper(invoice, words)).toString('latin1');
        expect(paper.match(/\/Subtype \/Type1\b/g)).toBeNull();
        expect(paper.match(/\/FontFile2 /g)?.length).toBe(paper.match(/\/Type \/FontDescriptor/g)?.length);
        for (const note of words.notes) expect(text.replaceAll(/\s+/g, ' ')).toContain(note);
        if (invoice.lines.length > 50) expect(totalPages).toBeGreaterThan(2);
      }
    },
    TIME_LIMIT,
  );
});
