import { Client } from 'pg';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Makes an empty database on the server of another one.
 * @returns its address
 * @throws Error where the name is none, or the account may not
 */
export async function createBeside(databaseUrl: string, name: string): Promise<string> {
  if (!NAME.test(name)) throw new Error('The name of a database is small letters, digits and _');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
