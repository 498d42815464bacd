import { addDays } from '@netreach/measurement';
import type { Mail } from '../../../platform/mail/mailer.service.js';
import type { MadeReport } from '../../exports/made-reports.lookup.js';
import type { DueReport } from '../database/dashboard-reports.repository.js';

/** The days a report is of: the day, the week or the month before the day it goes out. @param today `YYYY-MM-DD` */
export function reportDays(schedule: DueReport['schedule'], today: string): { from: string; until: string } {
  const until = addDays(today, -1);
  if (schedule === 'monthly') return { from: `${until.slice(0, 7)}-01`, until };
  return { from: addDays(today, schedule === 'weekly' ? -7 : -1), until };
}

/** A mail with the report. */
export function reportMail(
  { email: to, locale, publisher }: DueReport,
  { from, until }: { readonly from: string; readonly until: string },
  { name, bytes }: MadeReport,
): Mail {
  const isGerman = locale.startsWith('de');
  const day = (text: string) =>
    new Intl.DateTimeFormat(isGerman ? 'de-DE' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(text),
    );
  const period = from === until ? day(from) : `${day(from)} – ${day(until)}`;
  const attachments = [{ filename: name, contentType: 'application/pdf', content: bytes }];
  if (isGerman)
    return {
      to,
      subject: `${publisher}: Impressions und Visits, ${period}`,
      text: `Anbei der Überblick über ${publisher}, ${period}, als PDF.\n\nWie oft er kommt, steht im Publisher-Dashboard unter Export.`,
      attachments,
    };
  return {
    to,
    subject: `${publisher}: impressions and visits, ${period}`,
    text: `Attached is the overview of ${publisher}, ${period}, as PDF.\n\nHow often it comes is set in the publisher dashboard under Export.`,
    attachments,
  };
}
