import { isAdmin, ROLES, type Principal, type Role } from '../../platform/access/principal.js';

/** Roles that somebody can give: super administrators all, everybody else those of customers' people. */
export function givableRoles({ role }: Pick<Principal, 'role'>): Role[] {
  return ROLES.filter((one) => role === 'super_admin' || !isAdmin(one));
}
