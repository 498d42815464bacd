import { useRef, useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CheckList, FormActions, FormFields, FormGroup } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { UnsavedGuard } from '../../../../shared/forms/unsaved-guard.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import {
  useCandidates,
  useChannelMode,
  useSaveChannel,
  type Candidates,
  type ChannelDetails,
} from '../api/use-channels.js';
import { formOf, inputOf, writtenLines, type ChannelForm as Form } from '../state/channel-form.js';
import { TargetUrls } from './target-urls.js';

interface ChannelFormProps {
  /** null = a new one. */
  channel: ChannelDetails | null;
  choices: Candidates;
  onSaved: (saved: ChannelDetails | undefined) => void;
}

type Change = (part: Partial<Form>) => void;

/** Makes or changes a channel. */
export function ChannelForm({ channel, choices, onSaved }: ChannelFormProps) {
  const t = useT('channels');
  const { country } = useSession();
  const mode = useChannelMode();
  const [form, setForm] = useState(() => formOf(channel));
  const [tried, setTried] = useState(false);
  const isDirty = useRef(false);
  // The version this form began with: whatever came after it, somebody has to look at.
  const [version, setVersion] = useState(channel?.version ?? 0);
  const save = useSaveChannel(channel && { id: channel.id, version }, (saved) => {
    isDirty.current = false;
    if (saved) setVersion(saved.version);
    onSaved(saved);
  });
  const change: Change = (part) => {
    isDirty.current = true;
    setForm((now) => ({ ...now, ...part }));
  };
  const complete =
    form.name.trim() !== '' && form.type !== null && (form.parent !== null || mode === 'admin');
  const fields = [
    'name',
    'channel_type_id',
    'parent_id',
    'customer_ids',
    ...writtenLines(form.lines).map((_, place) => `target_urls.${place}.url`),
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (complete) save.mutate(inputOf(form));
      }}
    >
      <UnsavedGuard isDirty={() => isDirty.current} />
      <FormError error={save.error} fields={fields} />
      <Description form={form} change={change} choices={choices} tried={tried} error={save.error} />
      {mode === 'admin' ? <Customers form={form} change={change} choices={choices} /> : null}
      <FormGroup title={t('form.urls')} hint={t('form.urls_hint')}>
        <Urls form={form} change={change} error={save.error} />
      </FormGroup>
      <FormActions>
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
        <Button
          variant="default"
          component={Link}
          to={pathTo('ratings.channels', { country_code: country.code })}
        >
          {t('form.back')}
        </Button>
      </FormActions>
    </form>
  );
}

interface PartProps {
  form: Form;
  change: Change;
  choices: Candidates;
}

function Description({
  form,
  change,
  choices,
  tried,
  error,
}: PartProps & { tried: boolean; error: unknown }) {
  const t = useT('channels');
  const mode = useChannelMode();
  const missing = (value: string | null) => (tried && !value?.trim() ? t('form.missing') : undefined);
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const parentsOf = (type: 'mediahouse' | 'service') => ({
    group: t(`parent.${type}`),
    items: options(choices.parents.filter((parent) => parent.type === type)),
  });
  return (
    <FormGroup title={t('form.channel')}>
      <TextInput
        label={t('column.name')}
        maxLength={150}
        value={form.name}
        error={missing(form.name) ?? refusedField(error, 'name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Select
        label={t('column.type')}
        data={options(choices.channel_types)}
        value={form.type}
        allowDeselect={false}
        error={missing(form.type) ?? refusedField(error, 'channel_type_id')}
        onChange={(type) => change({ type })}
      />
      <Select
        searchable
        clearable={mode === 'admin'}
        label={t('column.parent')}
        description={t(mode === 'admin' ? 'form.parent_hint_admin' : 'form.parent_hint')}
        data={[parentsOf('mediahouse'), parentsOf('service')]}
        value={form.parent}
        nothingFoundMessage={t('no_match')}
        error={(mode === 'customer' ? missing(form.parent) : undefined) ?? refusedField(error, 'parent_id')}
        onChange={(parent) => change({ parent })}
      />
    </FormGroup>
  );
}

function Customers({ form, change, choices }: PartProps) {
  const t = useT('channels');
  return (
    <FormGroup title={t('column.customers')} hint={t('form.customers_hint')}>
      <CheckList
        label={t('column.customers')}
        options={choices.customers.map(({ id, name }) => ({ value: String(id), label: name }))}
        selected={form.customers}
        onToggle={(value, checked) =>
          change({
            customers: checked
              ? [...form.customers, value]
              : form.customers.filter((customer) => customer !== value),
          })
        }
        searchLabel={t('search_short')}
        clearLabel={t('clear')}
        noMatchText={t('no_match')}
      />
    </FormGroup>
  );
}

function Urls({ form, change, error }: Omit<PartProps, 'choices'> & { error: unknown }) {
  const parent = form.parent === null ? null : Number(form.parent);
  const { data } = useCandidates(parent, form.type === null ? null : Number(form.type));
  return (
    <FormFields>
      <TargetUrls
        lines={form.lines}
        candidates={parent === null ? [] : (data?.candidates ?? [])}
        parent={parent}
        error={error}
        onChange={(lines) => change({ lines })}
      />
    </FormFields>
  );
}
