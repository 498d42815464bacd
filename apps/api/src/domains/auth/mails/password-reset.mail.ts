import type { Mail } from '../../../platform/mail/mailer.service.js';
import type { Language } from '@netreach/domain';

const SUBJECT: Record<Language, string> = {
  en: 'Set a new password for Netreach',
  de: 'Neues Passwort für Netreach festlegen',
};

const TEXT: Record<Language, (link: string, minutes: number) => string> = {
  en: (link, minutes) => `Hello,

somebody, hopefully you, asked for a new password for your Netreach account. Set it here:

${link}

The link works once and for ${minutes} minutes. You will be signed out everywhere.
If you did not ask for it, ignore this mail: your password stays as it is.
`,
  de: (link, minutes) => `Guten Tag,

jemand, hoffentlich Sie, hat für Ihr Konto bei Netreach ein neues Passwort angefordert. Legen Sie es hier fest:

${link}

Der Link funktioniert einmal und ${minutes} Minuten lang. Sie werden dabei überall abgemeldet.
Wenn Sie nichts angefordert haben, beachten Sie diese E-Mail nicht: Ihr Passwort bleibt, wie es ist.
`,
};

/** The mail to somebody who has forgotten the password. */
export function passwordResetMail(mail: {
  to: string;
  link: string;
  minutes: number;
  language: Language;
}): Mail {
  const { to, link, minutes, language } = mail;
  return { to, subject: SUBJECT[language], text: TEXT[language](link, minutes) };
}
