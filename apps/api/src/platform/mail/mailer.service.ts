import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** A mail to one person, as text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who is written to in answer; whoever sends without. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** How long a mail server may keep us waiting, in milliseconds. */
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mails: to the server of MAIL_URL; without one, as JSON files into MAIL_FOLDER; without either nowhere, which is
 * logged without the mail's text, because that may hold secrets.
 */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly server;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.server = config.MAIL_URL ? createTransport({ url: config.MAIL_URL, ...TIMEOUT }) : undefined;
  }

  /** @throws Error when the server refuses the mail or the file cannot be written */
  async send(mail: Mail): Promise<void> {
    const complete = { from: this.config.MAIL_FROM, ...mail };
    if (this.server) await this.server.sendMail({ ...complete, attachments: [...(mail.attachments ?? [])] });
    else if (this.config.MAIL_FOLDER) await this.keep(this.config.MAIL_FOLDER, complete);
    else this.logger.warn(`Not sent, because neither MAIL_URL nor MAIL_FOLDER is set: ${mail.subject}`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }

  private async keep(folder: string, mail: Mail): Promise<void> {
    const date = new Date(this.clock.now()).toISOString();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const attachments = mail.attachments?.map((file) => ({
      ...file,
      content: file.content.toString('base64'),
    }));
    const file = join(folder, `${date.replaceAll(':', '-')}-${randomUUID()}.json`);
    // Under another name until it is whole: somebody may be reading the folder.
    const part = `${file}.part`;
    await writeFile(part, `${JSON.stringify({ date, ...mail, attachments }, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    await rename(part, file);
  }
}
