import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { CUSTOMER_USERS } from '../database/customer-users.list.js';

/** What can be asked of all users of a customer. */
export const USER_DATA = ['roles', 'modules', 'countries'] as const;
export type UserData = (typeof USER_DATA)[number];

/** The users of which customer, and what of them. */
export class UserDataPath extends IdPath {
  @ApiProperty({ enum: USER_DATA, description: 'What of them.', example: 'modules' })
  @IsIn(USER_DATA)
  type: UserData;
}

/** What a list of users is asked for. */
export class UserDataQuery extends ListQuery(CUSTOMER_USERS) {}

/** A user and what they have. */
export class UserDataRowDto {
  /**
   * Number of the user.
   * @example 7
   */
  id: number;

  /**
   * Name of the user.
   * @example "Paula Planner"
   */
  name: string;

  /**
   * Their address.
   * @example "paula@agency.example"
   */
  email: string;

  /**
   * They can sign in.
   * @example true
   */
  active: boolean;

  /**
   * Their role, keys of their modules, or codes of their countries.
   * @example ["detail", "ratings"]
   */
  values: string[];
}

/** One page of the users of a customer with what they have. */
export class UserDataResponseDto extends PageOf(UserDataRowDto, 'user_data') {}
