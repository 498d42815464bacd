import { Injectable, StreamableFile } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { InvoiceDto } from '../dto/invoice.dto.js';
import { InvoiceDocumentsRepository } from '../database/invoice-documents.repository.js';
import { fileNameOf } from './file-name.js';
import type { InvoiceFormat } from './invoice-files.js';

/** What documents are sent as. */
const TYPES = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  cii: { type: 'application/xml', ending: 'cii.xml' },
  ubl: { type: 'application/xml', ending: 'ubl.xml' },
} as const satisfies Record<InvoiceFormat, { type: string; ending: string }>;

/** Hands out issued invoices as they were written. */
@Injectable()
export class InvoiceDownloads {
  constructor(private readonly documents: InvoiceDocumentsRepository) {}

  /** @param invoice that whoever asks may see @throws AppError `request.not_found` for a draft, `invoice.not_written` */
  async file({ id, number }: InvoiceDto, format: InvoiceFormat): Promise<StreamableFile> {
    if (number === null) throw new AppError('request.not_found');
    const bytes = await this.documents.bytes(id, format);
    if (!bytes) throw new AppError('invoice.not_written');
    const { type, ending } = TYPES[format];
    const name = `${fileNameOf(number)}.${ending}`;
    return new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"` });
  }
}
