import pg, { type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { DatabaseScope } from './database-scope.js';

/** The settings the policies read, for the rest of the transaction. */
const SCOPE = {
  name: 'scope',
  text: `SELECT set_config('netreach.reach', $1, true), set_config('netreach.countries', $2, true),
    set_config('netreach.customer_id', $3, true), set_config('netreach.user_id', $4, true)`,
};

/** What node-postgres has a query do, as far as its typings leave it out. */
interface Answered {
  submit: (connection: Connection) => void;
  /** Sends what the statement consists of; by then it is known that it can be sent. */
  prepare: (connection: Connection) => void;
  handleDataRow: (message: object) => void;
  handleCommandComplete: (message: object, connection: Connection) => void;
}

/** Connections on which the statement that sets a scope is prepared. */
const prepared = new WeakSet<PoolClient>();

/**
 * Runs one statement within a scope in one round trip instead of three: the settings and the statement are sent together,
 * and what is sent together is one transaction of PostgreSQL's, with which the settings end.
 * @param statement a single one
 * @throws what PostgreSQL throws; nothing has then happened
 */
export async function scopedStatement(
  client: PoolClient,
  scope: DatabaseScope,
  statement: QueryConfig,
): Promise<QueryResult> {
  const values = valuesOf(scope);
  if (!prepared.has(client)) {
    await client.query({ ...SCOPE, values });
    prepared.add(client);
  }
  return new Promise((resolve, reject) => {
    const query = new pg.Query({ ...statement, queryMode: 'extended' } as QueryConfig, (error, result) =>
      error ? reject(error) : resolve(result as QueryResult),
    );
    client.query(behindSettings(query as unknown as Answered, values));
  });
}

/** Has a query send the settings before itself, and pass over their answer. */
function behindSettings(query: Answered, values: readonly string[]): Answered {
  const { prepare, handleDataRow, handleCommandComplete } = query;
  let isSet = false;
  return Object.assign(query, {
    prepare(connection: Connection) {
      connection.bind({ statement: SCOPE.name, values: [...values] }, true);
      connection.execute({}, true);
      prepare.call(query, connection);
    },
    handleDataRow(message: object) {
      if (isSet) handleDataRow.call(query, message);
    },
    handleCommandComplete(message: object, connection: Connection) {
      if (isSet) handleCommandComplete.call(query, message, connection);
      isSet = true;
    },
  });
}

function valuesOf({ reach, countries, customerId, userId }: DatabaseScope): string[] {
  return [reach, countries.join(','), String(customerId ?? ''), String(userId ?? '')];
}
