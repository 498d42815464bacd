import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FtpSrv } from 'ftp-srv';
import ssh2, { type Connection, type Server } from 'ssh2';

export const SERVER_USER = 'netreach';
export const SERVER_PASSWORD = 'CANARYSERVERPASSWORD';

/** Files below a folder, by their path in it. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

const SILENT = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
);

/** A real FTP server of a customer. */
export class FtpServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'netreach-test-ftp-'));
  private server: FtpSrv | undefined;

  constructor(readonly port: number) {}

  async start(): Promise<void> {
    const log = { ...SILENT, child: () => log };
    this.server = new FtpSrv({
      url: `ftp://127.0.0.1:${this.port}`,
      pasv_url: '127.0.0.1',
      anonymous: false,
      log: log as never,
    });
    this.server.on('login', ({ username, password }, resolve, reject) => {
      if (username === SERVER_USER && password === SERVER_PASSWORD) resolve({ root: this.folder });
      else reject(new Error('wrong'));
    });
    await this.server.listen();
  }

  files(): Record<string, string> {
    return filesIn(this.folder);
  }

  async stop(): Promise<void> {
    await this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const OK = ssh2.utils.sftp.STATUS_CODE.OK;
const NO_SUCH_FILE = ssh2.utils.sftp.STATUS_CODE.NO_SUCH_FILE;

/** An SFTP server that keeps files in memory: real SSH, with what an upload needs. */
export class SftpServer {
  readonly files = new Map<string, Buffer>();
  /** Of its key, as `ssh-keygen -lf` shows it. */
  readonly fingerprint: string;
  /** How often somebody has tried to sign in with a password. */
  attempts = 0;
  private readonly folders = new Set<string>(['.', '/']);
  private readonly server: Server;

  constructor(readonly port: number) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    const key = ssh2.utils.parseKey(privateKey);
    if (key instanceof Error) throw key;
    const hash = createHash('sha256').update(key.getPublicSSH()).digest('base64');
    this.fingerprint = `SHA256:${hash.slice(0, 43)}`;
    this.server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => this.serve(client));
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.server.listen(this.port, '127.0.0.1', () => resolve()));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private serve(client: Connection): void {
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      if (context.method === 'password') this.attempts += 1;
      const right =
        context.method === 'password' &&
        context.username === SERVER_USER &&
        context.password === SERVER_PASSWORD;
      if (right) context.accept();
      else context.reject(['password']);
    });
    client.on('ready', () =>
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => this.sftp(acceptSftp()));
      }),
    );
  }

  private sftp(stream: ssh2.SFTPWrapper): void {
    const answer = stream as unknown as {
      on(event: string, listener: (id: number, ...rest: never[]) => void): void;
      status(id: number, code: number): void;
      handle(id: number, handle: Buffer): void;
      attrs(id: number, attributes: object): void;
      name(id: number, names: object[]): void;
    };
    const handles = new Map<string, string>();
    answer.on('OPEN', (id, path: string) => {
      const handle = Buffer.from(String(handles.size));
      handles.set(handle.toString(), path);
      this.files.set(path, Buffer.alloc(0));
      answer.handle(id, handle);
    });
    answer.on('WRITE', (id, handle: Buffer, offset: number, data: Buffer) => {
      const path = handles.get(handle.toString()) ?? '';
      const before = this.files.get(path) ?? Buffer.alloc(0);
      this.files.set(path, Buffer.concat([before.subarray(0, offset), data]));
      answer.status(id, OK);
    });
    const done = (id: number) => answer.status(id, OK);
    for (const event of ['CLOSE', 'FSETSTAT', 'SETSTAT']) answer.on(event, done);
    answer.on('MKDIR', (id, path: string) => {
      this.folders.add(path);
      answer.status(id, OK);
    });
    answer.on('RENAME', (id, from: string, to: string) => {
      this.files.set(to, this.files.get(from) ?? Buffer.alloc(0));
      this.files.delete(from);
      answer.status(id, OK);
    });
    for (const event of ['STAT', 'LSTAT'])
      answer.on(event, (id, path: string) => {
        const isFolder = this.folders.has(path);
        if (!isFolder && !this.files.has(path)) return answer.status(id, NO_SUCH_FILE);
        answer.attrs(id, {
          mode: isFolder ? 0o040755 : 0o100644,
          size: 0,
          uid: 0,
          gid: 0,
          atime: 0,
          mtime: 0,
        });
      });
    answer.on('REALPATH', (id, path: string) =>
      answer.name(id, [{ filename: path, longname: path, attrs: {} }]),
    );
  }
}
