import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Choice } from '../../../platform/dto/fields.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { INVOICE_FORMATS, type InvoiceFormat } from '../documents/invoice-files.js';

/** An invoice in one of its forms. */
export class InvoiceFilePath extends IdPath {
  /**
   * `pdf`: PDF/A-3 with the XML inside; `cii`, `ubl`: the XML of EN 16931 in its two syntaxes.
   * @example "pdf"
   */
  @Choice(INVOICE_FORMATS)
  format: InvoiceFormat;
}

const file = { schema: { type: 'string', format: 'binary' } };

/** What a call answers that hands out an invoice. */
export function InvoiceFileAnswers(): MethodDecorator {
  return applyDecorators(
    ApiResponse({
      status: 200,
      description: 'The file.',
      content: { 'application/pdf': file, 'application/xml': file },
    }),
    ApiResponse({
      status: 404,
      type: ErrorDto,
      description: 'There is no such invoice, or it is not issued.',
    }),
    ApiResponse({ status: 409, type: ErrorDto, description: 'It is still being written.' }),
  );
}
