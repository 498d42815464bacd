import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { ExportFiles } from '../export-files.service.js';
import { WORKSHOP_PREFIX } from './export.job.js';

const TIDY_EVERY = 10 * 60_000;
const ABANDONED_AFTER = 24 * 60 * 60_000;

/** Removes files that have had their time, and at its start what a killed worker has left behind on this machine. */
@Injectable()
export class ExportTidying implements OnApplicationBootstrap {
  private readonly logger = new Logger('Exports');

  constructor(
    kinds: JobKinds,
    private readonly files: ExportFiles,
  ) {
    kinds.register(roundOf('expired-exports', TIDY_EVERY, () => this.tidy()));
  }

  onApplicationBootstrap(): void {
    void removeAbandoned().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'abandoned files could not be removed'),
    );
  }

  private async tidy(): Promise<void> {
    const expired = await this.files.expire();
    if (expired > 0) this.logger.log(`removed the files of ${expired} exports`);
  }
}

async function removeAbandoned(): Promise<void> {
  const place = dirname(WORKSHOP_PREFIX);
  const names = (await readdir(place)).filter((name) => name.startsWith(basename(WORKSHOP_PREFIX)));
  for (const name of names) {
    const { mtimeMs } = await stat(join(place, name));
    if (mtimeMs < Date.now() - ABANDONED_AFTER) await rm(join(place, name), { recursive: true, force: true });
  }
}
