import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API_DIST, PUBLIC_DIST } from './product.js';
import { runningStack } from './stack.js';

const run = promisify(execFile);

/** What stands in the document of a public build. */
interface Told {
  readonly api?: string;
  readonly releases?: string;
  readonly key?: string;
}

/** Folders of files for tests, all removed with `close`. */
export class PublicBuilds {
  private readonly folder = mkdtempSync(join(tmpdir(), 'netreach-public-'));
  private made = 0;

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** A copy of the build whose document says where its data are. */
  build(told: Told): string {
    const copy = this.place();
    cpSync(PUBLIC_DIST, copy, { recursive: true });
    const page = join(copy, 'index.html');
    let text = readFileSync(page, 'utf8');
    for (const [name, value] of Object.entries(told))
      text = text.replace(`name="netreach-${name}" content=""`, `name="netreach-${name}" content="${value}"`);
    writeFileSync(page, text);
    return copy;
  }

  /** What is public now, as the command line writes it. */
  async releases(): Promise<string> {
    const to = this.place();
    const key = join(this.folder, 'key.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { origin, settings } = runningStack();
    const options = ['--to', to, '--key', key, '--origin', origin];
    await run(process.execPath, [join(API_DIST, 'cli.js'), 'national', 'folder', ...options], {
      env: { ...process.env, NODE_OPTIONS: '', ...settings },
    });
    return to;
  }

  private place(): string {
    this.made += 1;
    return join(this.folder, String(this.made));
  }
}
