import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from './lint.js';

const RULE = 'netreach/boundaries';

/** The file that imports, and what it imports. */
const FORBIDDEN = [
  ['packages/measurement/src/reach.ts', '@netreach/domain'],
  ['packages/measurement/src/reach.ts', '../../domain/src/index.js'],
  ['packages/measurement/src/reach.ts', '../../../scripts/lib/postgres/server.mjs'],
  ['packages/measurement/src/reach.ts', 'node:fs'],
  ['packages/measurement/src/reach.ts', 'crypto'],
  ['packages/domain/src/metrics.ts', '@netreach/measurement'],
  ['packages/ui/src/table.tsx', '@netreach/api-client'],
  ['packages/ui/src/table.tsx', '@netreach/measurement'],
  ['packages/ui/src/table.tsx', '@netreach/texts'],
  ['packages/api-client/src/fetcher.ts', '@netreach/domain'],
  ['apps/api/src/main.ts', '@netreach/ui'],
  ['apps/api/src/main.ts', '../../../packages/domain/src/index.js'],
  ['apps/portal/src/app/main.tsx', '@netreach/measurement'],
  ['apps/portal/src/app/main.tsx', '@netreach/config/vitest'],
  ['apps/e2e/src/journey.ts', '@netreach/ui'],
  ['apps/e2e/src/journey.ts', '../../api/src/app/api.app.js'],
  ['migrations/src/1-base.ts', '@netreach/domain'],
  ['apps/api/src/domains/users/users.service.ts', '../auth/sessions.service.js'],
  ['apps/api/src/domains/users/users.service.ts', '../auth/auth.module.js'],
  ['apps/api/src/domains/users/users.module.ts', '../auth/sessions.service.js'],
  ['apps/api/src/domains/users/database/users.repository.ts', '../../auth/database/session.entity.js'],
  ['apps/api/src/domains/users/dto/user.dto.ts', '../../auth/dto/session.dto.js'],
  ['apps/api/src/domains/users/users.service.ts', 'pg'],
  ['apps/api/src/domains/users/users.service.ts', 'pg-copy-streams'],
  ['apps/api/src/domains/users/users.service.ts', 'typeorm'],
  ['apps/api/src/domains/users/users.service.ts', '@nestjs/typeorm'],
  ['apps/api/src/platform/jobs/jobs.service.ts', 'typeorm'],
  ['apps/portal/src/features/ratings/ratings.page.tsx', '../auth/use-session.js'],
  ['apps/portal/src/shared/api/client.ts', '../../features/auth/use-session.js'],
];

const ALLOWED = [
  ['packages/measurement/src/reach.ts', './calendar.js'],
  ['packages/measurement/bench/lib/postgres.mjs', '../../../../scripts/lib/postgres/server.mjs'],
  ['packages/measurement/src/reach.spec.ts', 'node:fs'],
  ['packages/ui/src/table.tsx', '@netreach/domain'],
  ['apps/api/src/main.ts', '@netreach/measurement'],
  ['apps/api/src/main.ts', '@netreach/texts/files'],
  ['apps/portal/src/app/main.tsx', '@netreach/texts'],
  ['apps/api/src/app/migrate.ts', '@netreach/migrations'],
  ['apps/portal/src/app/main.tsx', '@netreach/ui'],
  ['apps/portal/vitest.config.ts', '../../packages/config/vitest/index.js'],
  ['apps/e2e/src/journey.ts', '@netreach/api-client'],
  ['apps/e2e/test/api/journey.api.spec.ts', '@netreach/config/eventually'],
  ['apps/api/src/domains/users/users.service.ts', '../auth/auth.lookup.js'],
  ['apps/api/src/domains/users/users.module.ts', '../auth/auth.module.js'],
  ['apps/api/src/domains/users/dto/user.dto.ts', '../../auth/dto/session.base.dto.js'],
  ['apps/api/src/domains/users/users.module.ts', '@nestjs/typeorm'],
  ['apps/api/src/domains/users/users.service.ts', './database/users.repository.js'],
  ['apps/api/src/domains/users/database/user.entity.ts', '../../countries/database/country.entity.js'],
  ['apps/api/src/domains/users/database/users.repository.ts', 'typeorm'],
  ['apps/api/src/platform/database/data-source.ts', 'pg'],
  ['apps/api/src/worker.ts', 'typeorm'],
  ['apps/portal/src/features/ratings/ratings.page.tsx', './ratings.table.js'],
  ['apps/portal/src/app/router.tsx', '../features/auth/auth.routes.js'],
];

describe('import rules', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'netreach-lint-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(FORBIDDEN)('%s may not import %s', async (file, source) => {
    expect(await lintFiles(root, { [file]: `import '${source}';\n` })).toContain(RULE);
  });

  it.each(ALLOWED)('%s may import %s', async (file, source) => {
    expect(await lintFiles(root, { [file]: `import '${source}';\n` })).not.toContain(RULE);
  });

  it.each([
    "export * from '@netreach/measurement';",
    "export { reach } from '@netreach/measurement';",
    "export const engine = import('@netreach/measurement');",
    "export type Reach = import('@netreach/measurement').Reach;",
    "import type { Reach } from '@netreach/measurement'; export const none: Reach[] = [];",
  ])('sees every way to import: %s', async (text) => {
    expect(await lintFiles(root, { 'apps/portal/src/app/menu.ts': text })).toContain(RULE);
  });

  it('lets a service name the type of a transaction', async () => {
    const text = "import type { EntityManager } from 'typeorm'; export const none: EntityManager[] = [];";
    expect(await lintFiles(root, { 'apps/api/src/domains/users/users.service.ts': text })).toEqual([]);
  });
});
