import type { Invoice } from '@netreach/domain/billing';
import { eInvoiceData } from './e-invoice-data.js';
import { InvoicePaper } from './invoice-paper.js';
import type { InvoiceWords } from './invoice-words.js';

/** Forms an invoice goes out in: PDF/A-3 with the XML inside, and the XML of EN 16931 in both of its syntaxes. */
export const INVOICE_FORMATS = ['pdf', 'cii', 'ubl'] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];

/** An invoice in all its forms. */
export type InvoiceFiles = Readonly<Record<InvoiceFormat, Buffer>>;

// The library tells what it does; only what it throws matters here.
const SILENT = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Writes an issued invoice; to customers in Germany its UBL is an XRechnung. @throws Error where a form refuses what it says */
export async function invoiceFiles(invoice: Invoice, words: InvoiceWords): Promise<InvoiceFiles> {
  // Large, and wanted by the worker only.
  const { InvoiceService } = await import('@e-invoice-eu/core');
  const service = new InvoiceService(SILENT);
  const write = async (format: string, pdf?: Buffer): Promise<Buffer> => {
    const file = pdf && {
      buffer: new Uint8Array(pdf),
      filename: `${invoice.number}.pdf`,
      mimetype: 'application/pdf',
    };
    const options = { format, lang: invoice.language, noWarnings: true, ...(file && { pdf: file }) };
    return Buffer.from(await service.generate(eInvoiceData(invoice, words), options));
  };
  const paper = await InvoicePaper.write(invoice, words);
  return {
    pdf: await write('Factur-X-EN16931', paper),
    cii: await write('CII'),
    ubl: await write(invoice.buyer.country === 'de' ? 'XRECHNUNG-UBL' : 'UBL'),
  };
}
