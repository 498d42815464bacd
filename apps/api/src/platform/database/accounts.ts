import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config.js';

/** What a connection asks for to see the rows of everybody: for the owner's work, and processes without users. */
export const SYSTEM_OPTIONS = '-c netreach.reach=system';

/** PostgreSQL's codes for an account it does not know, or not with this password. */
const NOT_LET_IN = ['28P01', '28000'];

/**
 * The address by which the schema is made and changed.
 * @throws Error where it is not set
 */
export function ownerUrl({ DATABASE_OWNER_URL }: AppConfig): string {
  if (DATABASE_OWNER_URL === undefined)
    throw new Error(
      'DATABASE_OWNER_URL is not set: the account that owns the tables. See "Two accounts" in docs/operations.md',
    );
  return DATABASE_OWNER_URL;
}

/**
 * Lets the product's account in: makes it, or gives it its password, where it cannot sign in; then gives it its rights on
 * every table there is.
 * @param owner a connection of the schema's owner
 * @param runtimeUrl with the name and the password the product uses
 */
export async function admitRuntime(owner: Pick<Client, 'query'>, runtimeUrl: string): Promise<void> {
  const { username, password } = new URL(runtimeUrl);
  const role = escapeIdentifier(decodeURIComponent(username));
  if (!(await canSignIn(runtimeUrl))) {
    const known = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [
      decodeURIComponent(username),
    ]);
    const secret = escapeLiteral(decodeURIComponent(password));
    await owner.query(`${known.rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${secret}`);
  }
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  const database = escapeIdentifier(rows[0]?.name ?? '');
  for (const statement of rightsOf(role, database)) await owner.query(statement);
}

// TRUNCATE asks no policy, and nothing the product does needs it.
const rightsOf = (role: string, database: string): string[] => [
  `GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${role}`,
  `GRANT USAGE ON SCHEMA public TO ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE, MAINTAIN ON ALL TABLES IN SCHEMA public TO ${role}`,
  `REVOKE INSERT, UPDATE, DELETE, MAINTAIN ON migrations FROM ${role}`,
  `REVOKE UPDATE, DELETE, MAINTAIN ON audit_events FROM ${role}`,
  `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
  `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${role}`,
];

const TOO_MUCH = `
SELECT array_remove(ARRAY[
  CASE WHEN r.rolsuper THEN 'is a superuser' END,
  CASE WHEN r.rolbypassrls THEN 'bypasses row-level security' END,
  CASE WHEN EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
    AND pg_has_role(current_user, c.relowner, 'MEMBER')) THEN 'owns tables' END,
  CASE WHEN has_schema_privilege('public', 'CREATE') THEN 'may make tables' END], NULL) AS found
FROM pg_roles r WHERE r.rolname = current_user`;

/** @throws Error where the product's account could put its own limits aside */
export async function demandHarmless(source: DataSource): Promise<void> {
  const [account] = (await source.query(TOO_MUCH)) as { found: string[] }[];
  if (account && account.found.length > 0)
    throw new Error(
      `The account of DATABASE_URL ${account.found.join(', ')}. See "Two accounts" in docs/operations.md`,
    );
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (NOT_LET_IN.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}
