import type { Invoice } from '@netreach/domain/billing';
import { eInvoiceData } from './e-invoice-data.js';
import { writeEInvoice } from './e-invoice-writer.js';
import { writeInvoicePaper } from './invoice-paper.js';
import type { InvoiceWords } from './invoice-words.js';

/** Forms an invoice goes out in: PDF/A-3 with the XML inside, and the XML of EN 16931 in both of its syntaxes. */
export const INVOICE_FORMATS = ['pdf', 'cii', 'ubl'] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];

/** An invoice in all its forms. */
export type InvoiceFiles = Readonly<Record<InvoiceFormat, Buffer>>;

/** Writes an issued invoice; to customers in Germany its UBL is an XRechnung. @throws Error where a form refuses what it says */
export async function invoiceFiles(invoice: Invoice, words: InvoiceWords): Promise<InvoiceFiles> {
  const data = eInvoiceData(invoice, words);
  const write = (format: string, paper?: Buffer): Promise<Buffer> => {
    const pdf = paper && {
      buffer: new Uint8Array(paper),
      filename: `${invoice.number}.pdf`,
      mimetype: 'application/pdf',
    };
    return writeEInvoice(data, { format, lang: invoice.language, noWarnings: true, ...(pdf && { pdf }) });
  };
  return {
    pdf: await write('Factur-X-EN16931', await writeInvoicePaper(invoice, words)),
    cii: await write('CII'),
    ubl: await write(invoice.buyer.country === 'de' ? 'XRECHNUNG-UBL' : 'UBL'),
  };
}
