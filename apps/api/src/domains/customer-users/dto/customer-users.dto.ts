import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { CUSTOMER_USERS } from '../database/customer-users.list.js';
import { CustomerUserDto } from './customer-user.dto.js';

/** What a list of users is asked for. */
export class CustomerUsersQuery extends ListQuery(CUSTOMER_USERS) {}

/** A user. */
export class CustomerUserResponseDto extends OneOf(CustomerUserDto, 'user') {}

/** One page of users. */
export class CustomerUsersResponseDto extends PageOf(CustomerUserDto, 'users') {}
