import { Client } from 'pg';

/** The migrated database every test database is copied from. */
export const TEMPLATE = 'netreach_template';

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run these tests with `npm test -- api`');
  return url;
}

/** Address of a database on the test server. */
export function databaseUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
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
