import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMailbox } from '../../lib/mailbox/server.mjs';
import { freePort } from '../../lib/ports.mjs';
import { temporaryFolder } from './temporary.mjs';

const LINK = 'http://localhost:3000/password/reset/token-1?email=a%40b.example&x=1';

/** Writes a mail as the API does. */
function putMail(folder, id, mail = {}) {
  const whole = {
    date: '2026-11-03T10:00:00.000Z',
    from: 'Netreach <no-reply@localhost>',
    to: 'planner@netreach.example',
    subject: 'A subject',
    text: `Open ${LINK}.\n\nGoodbye`,
    ...mail,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(whole));
}

async function mailbox() {
  const folder = join(temporaryFolder(), 'mail');
  const port = await freePort();
  const { stop } = await startMailbox({ folder, port });
  onTestFinished(stop);
  const get = (path, { headers = {}, method = 'GET' } = {}) =>
    new Promise((resolve, reject) => {
      // As it is: `fetch` would tidy the path up and keep the host to itself.
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text) => (body += text));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      });
      sent.once('error', reject).end();
    });
  return { folder, get };
}

describe('the mailbox', () => {
  it('lists mails newest first, and those that come while it runs', async () => {
    const { folder, get } = await mailbox();
    expect((await get('/')).body).toContain('No mail yet');
    putMail(folder, '2026-11-03T10-00-00.000Z-a', { subject: 'Older' });
    putMail(folder, '2026-11-03T10-00-01.000Z-b', { subject: 'Newer' });
    const { status, body } = await get('/');
    expect(status).toBe(200);
    expect(body.indexOf('Newer')).toBeGreaterThan(0);
    expect(body.indexOf('Older')).toBeGreaterThan(body.indexOf('Newer'));
    expect(body).toContain('href="/mail/2026-11-03T10-00-01.000Z-b"');
  });

  it('shows a mail as text, with its addresses to click on', async () => {
    const { folder, get } = await mailbox();
    putMail(folder, 'one');
    const { body } = await get('/mail/one');
    expect(body).toContain(`Open <a href="${LINK.replace('&', '&amp;')}" `);
    expect(body).toContain('</a>.\n\nGoodbye');
    expect(body).toContain('Netreach &lt;no-reply@localhost&gt;');
  });

  it('gives what is attached as files to keep', async () => {
    const { folder, get } = await mailbox();
    const content = Buffer.from('<script>alert(1)</script>').toString('base64');
    putMail(folder, 'one', { attachments: [{ filename: 'Größe <b>.html', content }] });
    expect((await get('/mail/one')).body).toContain(
      '<a href="/mail/one/files/0">Größe &lt;b&gt;.html</a> (1 kB)',
    );
    const { status, headers, body } = await get('/mail/one/files/0');
    expect([status, body]).toEqual([200, '<script>alert(1)</script>']);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%3Cb%3E.html",
    });
    for (const path of ['/mail/one/files/1', '/mail/one/files/', '/mail/one/files/x', '/mail/two/files/0'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('makes neither markup nor scripts of what a mail holds', async () => {
    const { folder, get } = await mailbox();
    const evil = `<img src=x onerror="alert(1)"> javascript:alert(1) https://a.example/"onclick="x'<b>`;
    putMail(folder, 'evil', { subject: evil, to: evil, from: evil, text: evil, date: evil });
    for (const path of ['/', '/mail/evil']) {
      const { body, headers } = await get(path);
      expect(body).not.toMatch(/<img|<b>|onclick="/);
      expect(body).not.toContain('href="javascript:');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
  });

  it('answers to names of this machine only', async () => {
    const { folder, get } = await mailbox();
    putMail(folder, 'one');
    const statusOf = async (host) => (await get('/mail/one', { headers: { host } })).status;
    for (const host of ['localhost:3300', '127.0.0.1:3300', '[::1]:3300', 'LOCALHOST'])
      expect(await statusOf(host), host).toBe(200);
    for (const host of [
      'evil.example',
      'evil.example:3300',
      'localhost.evil.example',
      'localhost:3300@evil.example',
      '127.0.0.1.evil.example',
      '192.168.0.7:3300',
    ])
      expect(await statusOf(host), host).toBe(421);
    expect((await get('/', { headers: { host: 'evil.example' } })).body).not.toContain('A subject');
  });

  it('reads nothing but the mails of its folder', async () => {
    const { folder, get } = await mailbox();
    putMail(folder, 'one');
    putMail(join(folder, '..'), 'outside', { subject: 'Out of reach' });
    putMail(join(folder, 'inner'), 'deeper', { subject: 'Out of reach' });
    symlinkSync(join(folder, '..', 'outside.json'), join(folder, 'linked.json'));
    writeFileSync(join(folder, 'notes.txt'), 'Out of reach');
    for (const path of [
      '/mail/../outside',
      '/mail/..%2Foutside',
      '/mail/%2e%2e%2foutside',
      '/mail/inner/deeper',
      '/mail/linked',
      '/mail/notes.txt',
      '/mail/one.json',
      '/mail/%',
      '/mail/',
      '/outside.json',
      '//evil.example/',
      '/etc/passwd',
    ]) {
      const { status, body } = await get(path);
      expect(status, path).toBe(404);
      expect(body, path).not.toContain('Out of reach');
    }
  });

  it('only shows, and survives what it cannot read', async () => {
    const { folder, get } = await mailbox();
    putMail(folder, 'one');
    putMail(folder, 'half', { text: undefined });
    writeFileSync(join(folder, 'broken.json'), '{"date": "2026-');
    expect((await get('/mail/broken')).status).toBe(404);
    const { body } = await get('/');
    expect(body.match(/class="mail"/g)).toHaveLength(1);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await get('/mail/one', { method })).status, method).toBe(405);
    expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('serves the style its pages ask for', async () => {
    const { get } = await mailbox();
    expect((await get('/')).body).toContain('href="/mailbox.css"');
    const { headers, body } = await get('/mailbox.css');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(body).toContain('prefers-color-scheme: dark');
  });

  it('stops, also while a browser keeps its connection', async () => {
    const folder = temporaryFolder();
    const port = await freePort();
    const { stop } = await startMailbox({ folder, port });
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    await stop();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });
});
