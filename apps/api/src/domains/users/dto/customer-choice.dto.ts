import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { UserCustomerDto } from './user.dto.js';

/** The customer a user is to work for. */
export class ChangeCustomerDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Number of the customer; null (of admins only): none.',
    example: 12,
  })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  customer_id: number | null;
}

/** The customer a user works for from now on. */
export class ChangeCustomerResponseDto extends SuccessDto {
  /**
   * Number of the user.
   * @example 42
   */
  user_id: number;

  /** The customer; null: none. */
  customer: UserCustomerDto | null;
}
