import type { EInvoiceFormat, Invoice as EInvoice, InvoiceServiceOptions } from '@e-invoice-eu/core';
import type { ValidateFunction } from 'ajv';

/** A form the library writes: what writes it, and what an invoice must be for it. */
interface Form {
  readonly writer: EInvoiceFormat;
  readonly isValid: ValidateFunction<EInvoice>;
}

// The library tells what it does; only what it throws matters here.
const SILENT = { log: () => undefined, warn: () => undefined, error: () => undefined };

const forms = new Map<string, Promise<Form>>();

/**
 * Writes an invoice in a form of `@e-invoice-eu/core`. Its own service compiles the schema of each invoice anew, which takes
 * most of its time: here each form has it compiled once in a process.
 * @throws Error where the form refuses what the invoice says
 */
export async function writeEInvoice(invoice: EInvoice, options: InvoiceServiceOptions): Promise<Buffer> {
  let form = forms.get(options.format);
  if (!form) forms.set(options.format, (form = openForm(options.format)));
  const { writer, isValid } = await form;
  const { ValidationService } = await import('@e-invoice-eu/core');
  const valid = new ValidationService(SILENT).validate('invoice', isValid, structuredClone(invoice));
  writer.fillInvoiceDefaults(valid);
  return Buffer.from(await writer.generate(valid, options));
}

async function openForm(format: string): Promise<Form> {
  // Large, and wanted by the worker only.
  const [{ FormatFactoryService, invoiceSchema }, { Ajv2019 }] = await Promise.all([
    import('@e-invoice-eu/core'),
    import('ajv/dist/2019.js'),
  ]);
  const writer = new FormatFactoryService().createFormatService(format, SILENT);
  const schema = structuredClone(invoiceSchema);
  writer.patchSchema(schema);
  const ajv = new Ajv2019({ strict: true, allErrors: true, useDefaults: true });
  return { writer, isValid: ajv.compile<EInvoice>(schema) };
}
