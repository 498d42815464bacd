import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import type { PasswordPurpose } from '../database/password-token.entity.js';

/** Jobs that send a mail. */
export const MAIL_JOB = 'mail';

/** A mail to a user; never what is secret in it: that is made as it is sent. */
export interface MailOrder {
  /** `changed`: the password was changed in the profile. */
  readonly purpose: PasswordPurpose | 'changed';
  /** null: nobody has the address. */
  readonly userId: number | null;
  /** Origin that links lead to. */
  readonly origin: string;
  /** Locale the browser asks for, where one does. */
  readonly accepted: Locale | null;
}

/** Mails to be sent by a worker, now or as soon as the mail server takes them. */
@Injectable()
export class MailOrders {
  constructor(private readonly jobs: JobsRepository) {}

  /** Has a mail sent; it is as soon as this comes back. @param manager the transaction it belongs to */
  async place(order: MailOrder, manager?: EntityManager): Promise<void> {
    await this.jobs.add({ kind: MAIL_JOB, key: randomUUID(), data: order }, manager);
  }
}
