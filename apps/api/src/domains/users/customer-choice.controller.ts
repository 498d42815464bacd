import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { CustomerChoiceService } from './customer-choice.service.js';
import { ChangeCustomerDto, ChangeCustomerResponseDto } from './dto/customer-choice.dto.js';

/** Which customer a user works for. */
@ApiTags('User')
@Controller('v3/:cc/users')
export class CustomerChoiceController {
  constructor(private readonly choices: CustomerChoiceService) {}

  /** Makes a user work for another customer; admins choose for themselves too. */
  @Post(':id/change-customer')
  @HttpCode(200)
  @Access('users.change-customer')
  @ApiOperation({ operationId: 'changeCustomer' })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description: 'There is no such customer, or the user needs one.',
  })
  async changeCustomer(
    @Param() { cc, id }: IdPath,
    @Body() { customer_id }: ChangeCustomerDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChangeCustomerResponseDto> {
    const customer = await this.choices.change(principal, {
      userId: id,
      customerId: customer_id,
      country: cc,
    });
    return ok({ user_id: id, customer });
  }
}
