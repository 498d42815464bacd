import { Client } from 'pg';

/** The migrated database every test database is copied from. */
export const TEMPLATE = 'netreach_template';

/** Name and password of the account the product runs as; they stand also in global-setup.mjs. */
const RUNTIME = ['netreach_test_app', 'owns nothing'] as const;

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run these tests with `npm test -- api`');
  return url;
}

/** Address of a database on the test server, for whoever owns what is in it: tests arrange by it and look behind the product. */
export function ownerUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** The same database for the account the product runs as. */
export function runtimeUrl(name: string): string {
  const url = new URL(ownerUrl(name));
  [url.username, url.password] = RUNTIME;
  return url.href;
}

/** Runs a statement on the test server's own database. */
export async function adminQuery(sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
