import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { InvoiceResponseDto } from '../dto/invoice.dto.js';
import { PaymentInputDto, PaymentReversalDto } from '../dto/payments.dto.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { Payments } from './payments.service.js';

/** What was paid of invoices. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing')
export class PaymentsController {
  constructor(
    private readonly payments: Payments,
    private readonly invoices: InvoicesService,
  ) {}

  /** Enters what was paid of an invoice, all of it, a part, or more. */
  @Post('invoices/:id/payments')
  @HttpCode(200)
  @Access('admin.billing.payments.enter')
  @ApiOperation({ operationId: 'enterPayment' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such invoice.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It is not issued, or is a credit note.' })
  async enterPayment(
    @Param() { cc: country, id }: IdPath,
    @Body() body: PaymentInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<InvoiceResponseDto> {
    await this.payments.enter(country, id, body);
    return ok(await this.invoices.details({ principal, country }, id));
  }

  /** Takes a payment back by an entry against it; money that came by a statement can be assigned anew. */
  @Post('payments/:id/reverse')
  @HttpCode(200)
  @Access('admin.billing.payments.reverse')
  @ApiOperation({ operationId: 'reversePayment' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such payment.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It was taken back before.' })
  async reversePayment(
    @Param() { cc: country, id }: IdPath,
    @Body() { reason }: PaymentReversalDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<InvoiceResponseDto> {
    const invoice = await this.payments.reverse(country, id, reason);
    return ok(await this.invoices.details({ principal, country }, invoice));
  }
}
