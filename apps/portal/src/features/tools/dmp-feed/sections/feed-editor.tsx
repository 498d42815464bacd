import { useState } from 'react';
import { Button, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import {
  AttributePanel,
  CheckList,
  DeviceChoice,
  FormActions,
  FormFields,
  FormGroup,
  SidePanel,
  Skeleton,
} from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { notify } from '../../../../shared/notify/notify.js';
import { nameByKey, valueName } from '../../../../shared/names/names.js';
import { SavedTargetSelect } from '../../../../shared/target/saved-target-select.js';
import { plainSelection, withSelection } from '../../../../shared/target/target-parts.js';
import { useTargetWords } from '../../../../shared/target/use-target-words.js';
import { useNames } from '../../../../shared/names/use-names.js';
import { FEEDS, useFeedChoices, type Feed, type FeedInput, type Feeds } from '../api/use-feeds.js';
import {
  COLUMNS,
  formOf,
  groupsOf,
  inputOf,
  withDestination,
  type FeedForm as Form,
} from '../state/feed-form.js';
import classes from './feed-editor.module.css';
import { HostKey } from './host-key.js';

interface FeedEditorProps {
  /** null = a new one. */
  feed: Feed | null;
  onClose: () => void;
}

interface Choices {
  choices: Pick<Feeds, 'services' | 'attributes'>;
}

const SCHEDULES: readonly FeedInput['schedule'][] = ['none', 'daily', 'weekly', 'monthly'];
/** Where feeds can go. */
export const DESTINATIONS: readonly FeedInput['destination'][] = ['file', 'ftp', 'ftps', 'sftp'];
const FIELDS = [
  'name',
  'attributes',
  'service_ids',
  'columns',
  'server.host',
  'server.port',
  'server.user',
  'server.directory',
  'secret',
  'host_key',
];

interface PartProps {
  form: Form;
  change: (part: Partial<Form>) => void;
  error: unknown;
}

/** Makes or changes a feed. */
export function FeedEditor({ feed, onClose }: FeedEditorProps) {
  const t = useT('dmp-feed');
  const title = feed ? t('edit_title', { name: feed.name }) : t('create');
  return (
    <SidePanel title={title} width={620} onClose={onClose}>
      <QueryView
        query={useFeedChoices()}
        failedTitle={t('choices_failed')}
        loading={<Skeleton height={240} />}
      >
        {(choices) => <FeedForm feed={feed} choices={choices} onClose={onClose} />}
      </QueryView>
    </SidePanel>
  );
}

function FeedForm({ feed, choices, onClose }: FeedEditorProps & Choices) {
  const t = useT('dmp-feed');
  const [form, setForm] = useState(() => formOf(feed));
  const [tried, setTried] = useState(false);
  const save = FEEDS.useSave({
    onDone: () => {
      notify.success(t('saved'));
      onClose();
    },
  });
  const part = {
    form,
    change: (changed: Partial<Form>) => setForm((now) => ({ ...now, ...changed })),
    error: save.error,
  };
  const complete = form.name.trim() !== '' && form.services.length > 0 && form.columns.length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const version = feed && { version: feed.version };
        if (complete) save.mutate({ id: feed?.id ?? null, body: { ...inputOf(form), ...version } });
      }}
    >
      <FormError error={save.error} fields={FIELDS} />
      <Segment {...part} choices={choices} tried={tried} />
      <Schedule {...part} />
      <Destination {...part} feed={feed} />
      <FormActions>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormActions>
    </form>
  );
}

function Segment({ form, change, error, choices, tried }: PartProps & Choices & { tried: boolean }) {
  const t = useT('dmp-feed');
  const toggled = (list: readonly string[], value: string, checked: boolean) =>
    checked ? [...list, value] : list.filter((one) => one !== value);
  const search = { searchLabel: t('find'), clearLabel: t('clear'), noMatchText: t('no_match') };
  return (
    <>
      <FormGroup title={t('group.segment')} hint={t('group.segment_hint')}>
        <TextInput
          label={t('column.name')}
          maxLength={120}
          value={form.name}
          error={(tried && !form.name.trim() ? t('missing') : undefined) ?? refusedField(error, 'name')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TargetGroup form={form} change={change} choices={choices} />
        <DeviceChoice value={form.devices} onChange={(devices) => change({ devices })} />
      </FormGroup>
      <FormGroup
        title={t('column.services')}
        hint={tried && form.services.length === 0 ? t('missing_services') : t('services_hint')}
      >
        <div className={classes.list}>
          <CheckList
            label={t('column.services')}
            options={choices.services.map(({ id, name }) => ({ value: String(id), label: name }))}
            selected={form.services}
            onToggle={(value, checked) => change({ services: toggled(form.services, value, checked) })}
            {...search}
          />
        </div>
      </FormGroup>
      <FormGroup title={t('group.columns')}>
        <CheckList
          label={t('group.columns')}
          options={COLUMNS.map((column) => ({ value: column, label: t(`columns.${column}`) }))}
          selected={form.columns}
          onToggle={(value, checked) =>
            change({
              columns: COLUMNS.filter((column) => toggled(form.columns, value, checked).includes(column)),
            })
          }
          {...search}
        />
      </FormGroup>
    </>
  );
}

function TargetGroup({ form, change, choices }: Pick<PartProps, 'form' | 'change'> & Choices) {
  const t = useT('dmp-feed');
  const names = useNames('attributes');
  const groups = groupsOf(
    choices.attributes.map((attribute) => ({
      ...attribute,
      name: nameByKey(names, attribute.key, attribute.name),
      values: attribute.values.map((value) => ({ ...value, name: valueName(names, attribute.key, value) })),
    })),
  );
  const words = useTargetWords(groups.flatMap(({ attributes }) => attributes));
  return (
    <div role="group" aria-label={t('target_group')} className={classes.target}>
      <SavedTargetSelect target={form.attributes} onChange={(attributes) => change({ attributes })} />
      <p className={classes.words}>{words(form.attributes)}</p>
      <div className={classes.panel}>
        <AttributePanel
          groups={groups}
          selection={plainSelection(form.attributes)}
          onChange={(selection) => change({ attributes: withSelection(form.attributes, selection) })}
          labels={{
            search: t('find'),
            clearSearch: t('clear'),
            noMatch: t('no_match'),
            chosen: (count) => t('chosen', { count }),
          }}
        />
      </div>
    </div>
  );
}

function Schedule({ form, change }: PartProps) {
  const t = useT('dmp-feed');
  return (
    <FormGroup title={t('column.schedule')}>
      <div className={classes.pair}>
        <Select
          label={t('schedule_when')}
          data={SCHEDULES.map((value) => ({ value, label: t(`schedule.${value}`) }))}
          value={form.schedule}
          allowDeselect={false}
          onChange={(schedule) => schedule && change({ schedule: schedule as Form['schedule'] })}
        />
        {form.schedule === 'none' ? null : (
          <Select
            label={t('schedule_hour')}
            data={Array.from({ length: 24 }, (_, hour) => ({
              value: String(hour),
              label: `${String(hour).padStart(2, '0')}:00`,
            }))}
            value={String(form.hour)}
            allowDeselect={false}
            onChange={(hour) => hour !== null && change({ hour: Number(hour) })}
          />
        )}
      </div>
    </FormGroup>
  );
}

function Destination({ form, change, error, feed }: PartProps & { feed: Feed | null }) {
  const t = useT('dmp-feed');
  return (
    <FormGroup title={t('column.destination')}>
      <Select
        label={t('destination_kind')}
        data={DESTINATIONS.map((value) => ({ value, label: t(`destination.${value}`) }))}
        value={form.destination}
        allowDeselect={false}
        error={refusedField(error, 'server')}
        onChange={(value) => value && change(withDestination(form, value as Form['destination']))}
      />
      {form.destination === 'file' ? null : <Server form={form} change={change} error={error} feed={feed} />}
    </FormGroup>
  );
}

function Server({ form, change, error, feed }: PartProps & { feed: Feed | null }) {
  const t = useT('dmp-feed');
  return (
    <FormFields>
      <div className={classes.pair}>
        <TextInput
          label={t('server.host')}
          value={form.host}
          error={refusedField(error, 'server.host')}
          onChange={({ currentTarget }) => change({ host: currentTarget.value })}
        />
        <NumberInput
          label={t('server.port')}
          min={1}
          max={65_535}
          hideControls
          value={form.port}
          error={refusedField(error, 'server.port')}
          onChange={(port) => change({ port: Number(port) })}
        />
      </div>
      <TextInput
        label={t('server.user')}
        autoComplete="off"
        value={form.user}
        error={refusedField(error, 'server.user')}
        onChange={({ currentTarget }) => change({ user: currentTarget.value })}
      />
      <PasswordInput
        label={t('server.secret')}
        description={feed?.has_secret ? t('server.secret_kept') : undefined}
        autoComplete="new-password"
        value={form.secret}
        error={refusedField(error, 'secret')}
        visibilityToggleButtonProps={{ 'aria-label': t('server.show_secret') }}
        onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
      />
      <TextInput
        label={t('server.directory')}
        value={form.directory}
        error={refusedField(error, 'server.directory')}
        onChange={({ currentTarget }) => change({ directory: currentTarget.value })}
      />
      {form.destination === 'sftp' && feed ? (
        <HostKey
          known={feed.host_key}
          offered={feed.offered_host_key}
          accepted={form.acceptedKey}
          onAccept={(acceptedKey) => change({ acceptedKey })}
        />
      ) : null}
    </FormFields>
  );
}
