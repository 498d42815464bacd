import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stood there first, and what stands there from now on, by language. */
const TEXTS = [
  [
    'en-US',
    'Reach in the target group compared with reach in the whole universe, times 100. 100 is average, 120 is 20 percent above it.',
    'Reach in the target group compared with reach in the reference group, times 100. 100 is as much as there, 120 is 20 percent more.',
  ],
  [
    'de-DE',
    'Reichweite in der Zielgruppe im Verhältnis zur Reichweite in der Grundgesamtheit, mal 100. 100 ist Durchschnitt, 120 liegt 20 Prozent darüber.',
    'Reichweite in der Zielgruppe im Verhältnis zur Reichweite in der Referenzgruppe, mal 100. 100 ist gleich viel wie dort, 120 um 20 Prozent mehr.',
  ],
] as const;

const CHANGE = `UPDATE tooltips SET text = $3 WHERE key = 'affinity' AND locale = $1 AND text = $2`;

/** Affinity compares with the reference group, which need not be the universe; what an operator has written stays. */
export class AffinityDefinition1799910000001 implements MigrationInterface {
  name = 'AffinityDefinition1799910000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [locale, before, after] of TEXTS) await runner.query(CHANGE, [locale, before, after]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [locale, before, after] of TEXTS) await runner.query(CHANGE, [locale, after, before]);
  }
}
