/** The account the product runs as. It owns nothing; migrating makes it and gives it its rights. */
const ACCOUNT = 'netreach_app';

/**
 * The address by which the product itself reaches a database.
 *
 * @param {string} ownerUrl the address of whoever owns the tables
 * @param {string} password letters and digits
 */
export function runtimeUrlOf(ownerUrl, password) {
  const url = new URL(ownerUrl);
  url.username = ACCOUNT;
  url.password = password;
  return url.href;
}
