import type { Command } from 'commander';
import { ClusterCopy } from '../domains/collect/database/hit-store/clickhouse/cluster-copy.js';
import { withContext } from './context.js';
import { Progress } from './progress.js';

/** `hit-store`: moves hits between clusters. */
export function hitStoreCommand(program: Command): void {
  program
    .command('hit-store')
    .description('hits on ClickHouse')
    .command('copy')
    .description(
      'brings HIT_STORE_URL, with other shards, to what another cluster has; goes on where it was interrupted',
    )
    .requiredOption(
      '--from <address>',
      'the cluster as HIT_STORE_URL said it before; without an account, that of HIT_STORE_URL is used',
    )
    .action(async ({ from }: { from: string }) => {
      const progress = new Progress('hits:');
      const { slices, copied, rows } = await withContext((context) =>
        context
          .get(ClusterCopy, { strict: false })
          .copy(from, (done, of) => progress.show(done / of, `${done} of ${of}`)),
      );
      progress.done(`${copied} of ${slices} days and months copied, ${rows} rows; all are the same now`);
    });
}
