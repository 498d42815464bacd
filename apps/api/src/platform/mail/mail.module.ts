import { Module } from '@nestjs/common';
import { Mailer } from './mailer.service.js';

/** Gives the domains that write to people a way to do it. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
