import { formatMoment } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { Profile } from '../api/use-profile.js';
import { OwnSessions } from './own-sessions.js';
import { PasswordForm } from './password-form.js';
import { PastImpersonations } from './past-impersonations.js';
import { Section } from './section.js';

/** Password, sessions, and who else has acted as the user. */
export function Security({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const locale = useLocale();
  const { password_changed_at: changedAt } = profile;
  return (
    <>
      <Section
        title={t('password.title')}
        {...(changedAt ? { hint: t('password.changed', { at: formatMoment(changedAt, locale) }) } : {})}
      >
        <PasswordForm email={profile.email} />
      </Section>
      <Section title={t('sessions.title')} hint={t('sessions.hint')}>
        <OwnSessions />
      </Section>
      <Section title={t('acting.title')} hint={t('acting.hint')}>
        <PastImpersonations past={profile.impersonations} />
      </Section>
    </>
  );
}
