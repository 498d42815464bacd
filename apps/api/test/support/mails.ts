import { JobRunner } from '../../src/platform/jobs/job-runner.service.js';
import type { InnerApp } from './inner-app.js';

/** Sends the mails that wait and are due, as a worker would. */
export async function sendMails(app: InnerApp): Promise<void> {
  const waiting = `SELECT id FROM jobs WHERE kind = 'mail' AND state = 'queued' ORDER BY created_at`;
  for (const { id } of await app.database.query<{ id: string }>(waiting))
    await app.get(JobRunner).run('mail', id);
}
