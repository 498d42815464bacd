import { describe, expect, it } from '@jest/globals';
import { clusterAddress } from './cluster-address.js';
import { createTable } from './table.js';

describe('the address of a cluster', () => {
  it('tells shards and their replicas', () => {
    expect(clusterAddress('clickhouses://u:p%40@a1:8443,a2:8443;b1:8443/hits')).toEqual({
      shards: [['https://a1:8443', 'https://a2:8443'], ['https://b1:8443']],
      username: 'u',
      password: 'p@',
      database: 'hits',
    });
    expect(clusterAddress('clickhouse://one:8123/hits')).toMatchObject({
      shards: [['http://one:8123']],
      username: 'default',
      password: '',
    });
    expect(() => clusterAddress('clickhouse://one/hits')).toThrow('not the address');
  });
});

describe('a table', () => {
  const table = {
    name: 'hits',
    columns: 'a Int8, v Int8',
    order: 'a',
    key: 'a',
    partition: 'a',
    version: 'v',
  };

  it('is replicated where its shard has replicas', () => {
    const place = { database: 'd', shard: 1, replica: 0 };
    expect(createTable(table, { ...place, replicated: true })).toContain(
      "ReplicatedReplacingMergeTree('/netreach/d/1/hits', '0', v)",
    );
    expect(createTable(table, { ...place, replicated: false })).toContain('= ReplacingMergeTree(v)');
  });
});
