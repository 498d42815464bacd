import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Mailer } from './mailer.service.js';

const mail = { to: 'planner@netreach.example', subject: 'A subject', text: 'A link with its secret\n' };
const mailer = (settings: Partial<AppConfig>) =>
  new Mailer(Object.assign(new AppConfig(), settings), new Clock());

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

/** A server that takes any mail; just enough of SMTP. */
async function mailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      received.push(text);
      if (inData && !text.includes('\r\n.\r\n')) return;
      inData = text.startsWith('DATA');
      socket.write(inData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  opened.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe('the mailer', () => {
  it('sends to the mail server, also when there is a folder', async () => {
    const { url, received } = await mailServer();
    const sender = mailer({
      MAIL_URL: url,
      MAIL_FOLDER: '/nowhere',
      MAIL_FROM: 'House <house@netreach.example>',
    });
    await sender.send(mail);
    sender.onApplicationShutdown();
    const session = received.join('');
    expect(session).toContain('MAIL FROM:<house@netreach.example>');
    expect(session).toContain('RCPT TO:<planner@netreach.example>');
    expect(session).toMatch(/Subject: A subject[^]*A link with its secret/);
  });

  it('tells when the server cannot be reached', async () => {
    await expect(mailer({ MAIL_URL: 'smtp://127.0.0.1:1' }).send(mail)).rejects.toThrow('ECONNREFUSED');
  });

  it('writes files only their owner can read', async () => {
    const root = mkdtempSync(join(tmpdir(), 'netreach-mail-'));
    opened.push(() => rmSync(root, { recursive: true }));
    const folder = join(root, 'not/there/yet');
    await mailer({ MAIL_FOLDER: folder }).send(mail);
    const [file = ''] = readdirSync(folder);
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toMatchObject({
      from: 'Netreach <no-reply@localhost>',
      ...mail,
    });
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('without either only says so, and keeps the text to itself', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await mailer({}).send(mail);
    const said = warn.mock.calls.flat().join('\n');
    expect(said).toContain('A subject');
    expect(said).not.toContain('secret');
  });
});
