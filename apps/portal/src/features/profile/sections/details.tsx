import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LOCALES, type Locale } from '@netreach/domain';
import { changeLocale } from '../../../i18n/locale-store.js';
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSaveProfile, type Profile } from '../api/use-profile.js';
import { Section } from './section.js';
import classes from './section.module.css';

const LANGUAGES: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'de-DE': 'Deutsch' };
const BROWSER = 'browser';

/** Who the user is: what cannot be changed here, and name and language, which can. */
export function Details({ profile }: { profile: Profile }) {
  const t = useT('profile');
  return (
    <Section title={t('details.title')}>
      <dl className={classes.facts}>
        <dt>{t('details.email')}</dt>
        <dd>{profile.email}</dd>
        <dt>{t('details.customer')}</dt>
        <dd>{profile.customer?.name ?? t('details.no_customer')}</dd>
        <dt>{t('details.role')}</dt>
        <dd>{t(`role.${profile.role}`)}</dd>
      </dl>
      <DetailsForm profile={profile} />
    </Section>
  );
}

function DetailsForm({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: profile.name, language: profile.locale ?? BROWSER },
    validate: { name: (name) => (name.trim() ? null : t('details.name_missing')) },
  });
  const save = useSaveProfile(async ({ locale }) => {
    if (locale) await changeLocale(locale);
    form.resetDirty();
    notify.success(t('details.saved'));
  });
  const options = [
    { value: BROWSER, label: t('details.language_browser') },
    ...LOCALES.map((value) => ({ value, label: LANGUAGES[value] })),
  ];

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ name, language }) =>
        save.mutate({ name: name.trim(), locale: language === BROWSER ? null : (language as Locale) }),
      )}
    >
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <FormError error={save.error} fields={['name', 'locale']} />
      <TextInput
        label={t('details.name')}
        autoComplete="name"
        maxLength={200}
        {...form.getInputProps('name')}
        key={form.key('name')}
        error={form.errors['name'] ?? refusedField(save.error, 'name')}
      />
      <Select
        label={t('details.language')}
        data={options}
        allowDeselect={false}
        {...form.getInputProps('language')}
        key={form.key('language')}
        error={refusedField(save.error, 'locale')}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  );
}
