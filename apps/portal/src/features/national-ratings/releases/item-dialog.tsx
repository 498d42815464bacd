import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CalendarInput, Dialog, FormGroup, Skeleton } from '@netreach/ui';
import { STANDING_FLAGS, type StandingFlag } from '@netreach/domain/national-ranking';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import {
  KINDS,
  useBlock,
  useConfirmConsent,
  useItem,
  useRecordConsent,
  useSetFlags,
  type BlockAsked,
  type NationalItem,
} from './use-releases.js';

/** A unit of the national ranking: its flags, its owner's consent, and its blocks. */
export function ItemDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('national-items');
  const query = useItem(id);
  return (
    <Dialog title={query.data?.name ?? t('change')} size="lg" onClose={onClose}>
      <QueryView query={query} failedTitle={t('one_failed')} loading={<Skeleton height={280} />}>
        {(item) => (
          <>
            <Flags key={item.version} item={item} />
            <Consent item={item} />
            <Blocks item={item} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function Failure({ error }: { error: Error | null }) {
  const tl = useT('lists');
  return error ? <p role="alert">{errorText(error, tl('not_done'))}</p> : null;
}

function Flags({ item }: { item: NationalItem }) {
  const t = useT('national-items');
  const tl = useT('lists');
  const [flags, setFlags] = useState<StandingFlag[]>(
    STANDING_FLAGS.filter((flag) => item.flags.includes(flag)),
  );
  const save = useSetFlags(() => notify.success(tl('saved')));
  return (
    <FormGroup title={t('flags')} hint={t('flags_hint')}>
      <Checkbox.Group value={flags} onChange={(chosen) => setFlags(chosen as StandingFlag[])}>
        {STANDING_FLAGS.map((flag) => (
          <Checkbox key={flag} value={flag} label={t(`flag.${flag}`)} my={6} />
        ))}
      </Checkbox.Group>
      <Failure error={save.error} />
      <Button size="xs" loading={save.isPending} onClick={() => save.mutate({ item, flags })}>
        {t('save_flags')}
      </Button>
    </FormGroup>
  );
}

function Consent({ item }: { item: NationalItem }) {
  const t = useT('national-items');
  const tl = useT('lists');
  const [by, setBy] = useState('');
  const [on, setOn] = useState('');
  const done = () => notify.success(tl('saved'));
  const record = useRecordConsent(done);
  const confirm = useConfirmConsent(done);
  const { consent } = item;
  return (
    <FormGroup title={t('consent')} hint={t('consent_hint')}>
      {consent === null ? null : (
        <p>
          {t('consent_by', { by: consent.given_by, on: consent.given_on })}{' '}
          {consent.confirmed ? (
            t('consent.confirmed')
          ) : (
            <Button size="compact-xs" loading={confirm.isPending} onClick={() => confirm.mutate(consent.id)}>
              {t('confirm')}
            </Button>
          )}
        </p>
      )}
      <TextInput
        label={t('given_by')}
        value={by}
        maxLength={200}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <CalendarInput raw label={t('given_on')} value={on} onChange={setOn} />
      <Failure error={record.error ?? confirm.error} />
      <Button
        size="xs"
        variant="default"
        disabled={!by.trim() || !on}
        loading={record.isPending}
        onClick={() => record.mutate({ item, body: { given_by: by.trim(), given_on: on } })}
      >
        {t('record')}
      </Button>
    </FormGroup>
  );
}

function Blocks({ item }: { item: NationalItem }) {
  const t = useT('national-items');
  const tl = useT('lists');
  const [asked, setAsked] = useState<BlockAsked>({ kind: 'web_blocked', reason: '', from: '', until: '' });
  const block = useBlock(() => notify.success(tl('saved')));
  const isSaid = asked.reason.trim() !== '' && asked.from !== '' && asked.until !== '';
  const send = (lift: boolean) =>
    block.mutate({ item, lift, query: { ...asked, reason: asked.reason.trim() } });
  return (
    <FormGroup title={t('blocks')} hint={t('blocks_hint')}>
      <ul>
        {item.blocks.map(({ kind, from, until, reason }) => (
          <li key={`${kind} ${from} ${until} ${reason}`}>
            {t(`flag.${kind}`)}, {from} – {until}: {reason}
          </li>
        ))}
      </ul>
      <Select
        label={t('kind')}
        data={KINDS.map((value) => ({ value, label: t(`flag.${value}`) }))}
        value={asked.kind}
        allowDeselect={false}
        onChange={(kind) => setAsked({ ...asked, kind: kind as BlockAsked['kind'] })}
      />
      {(['from', 'until'] as const).map((end) => (
        <CalendarInput
          key={end}
          raw
          unit="month"
          label={t(end)}
          value={asked[end]}
          onChange={(value) => setAsked({ ...asked, [end]: value })}
        />
      ))}
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        value={asked.reason}
        maxLength={500}
        rows={2}
        onChange={({ currentTarget }) => setAsked({ ...asked, reason: currentTarget.value })}
      />
      <Failure error={block.error} />
      <Button size="xs" disabled={!isSaid} loading={block.isPending} onClick={() => send(false)}>
        {t('block')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!isSaid || item.blocks.length === 0}
        loading={block.isPending}
        onClick={() => send(true)}
      >
        {t('unblock')}
      </Button>
    </FormGroup>
  );
}
