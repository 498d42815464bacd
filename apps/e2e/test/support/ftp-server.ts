import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FtpSrv } from 'ftp-srv';
import { onTestFinished } from './on-test-finished.js';
import { freePort } from './product.js';

/** Who may sign in to it. */
export const ACCOUNT = { user: 'netreach', password: 'only for this test' };

const SILENT: Record<string, unknown> = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]),
);
SILENT['child'] = () => SILENT;

/** A customer's FTP server; ends with the test. */
export async function ftpServer(): Promise<{ port: number; folder: string }> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'netreach-e2e-ftp-'))];
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    anonymous: false,
    log: SILENT as never,
  });
  server.on('login', ({ username, password }, resolve, reject) => {
    if (username === ACCOUNT.user && password === ACCOUNT.password) resolve({ root: folder });
    else reject(new Error('wrong'));
  });
  await server.listen();
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { port, folder };
}
