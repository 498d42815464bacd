import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Dialog, FormDialogActions, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import {
  useContactClasses,
  useSaveClasses,
  type ClassOwner,
  type ContactClasses,
} from '../api/use-contact-classes.js';
import { ClassRow } from './class-row.js';
import { sentClasses, writtenClasses, nextClass } from './written-classes.js';
import classes from './contact-classes-dialog.module.css';

interface ContactClassesDialogProps {
  campaign: number;
  customer: number;
  onClose: () => void;
}

/** The contact classes of a campaign, or of all campaigns of its customer. */
export function ContactClassesDialog({ campaign, customer, onClose }: ContactClassesDialogProps) {
  const t = useT('campaigns');
  const tl = useT('lists');
  const [whose, setWhose] = useState<'campaign' | 'customer'>('campaign');
  const owner = whose === 'campaign' ? { campaign_id: campaign } : { customer_id: customer };
  const known = useContactClasses(owner);
  return (
    <Dialog title={t('classes')} size="lg" onClose={onClose}>
      <Select
        label={t('classes.of')}
        data={(['campaign', 'customer'] as const).map((value) => ({
          value,
          label: t(`classes.of.${value}`),
        }))}
        value={whose}
        allowDeselect={false}
        onChange={(chosen) => setWhose(chosen === 'customer' ? 'customer' : 'campaign')}
      />
      <QueryView
        query={known}
        failedTitle={t('classes.failed')}
        loading={<PageSkeleton label={tl('loading')} />}
      >
        {(found) => (
          <ClassesForm key={`${whose} ${found.version}`} owner={owner} known={found} onClose={onClose} />
        )}
      </QueryView>
    </Dialog>
  );
}

interface ClassesFormProps {
  owner: ClassOwner;
  known: ContactClasses;
  onClose: () => void;
}

function ClassesForm({ owner, known, onClose }: ClassesFormProps) {
  const t = useT('campaigns');
  const tl = useT('lists');
  const [written, setWritten] = useState(() => writtenClasses(known));
  const save = useSaveClasses(owner, onClose);
  const own = 'campaign_id' in owner ? 'campaign' : 'customer';
  const { version } = known;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ...sentClasses(written), version });
      }}
    >
      <p className={classes.source}>{t(`classes.source.${known.source}`)}</p>
      <FormError error={save.error} fields={['contact_breakdowns']} />
      <ol className={classes.classes}>
        {written.map((one, at) => (
          <ClassRow
            key={at}
            written={one}
            place={at + 1}
            error={['from', 'to', 'name']
              .map((field) => refusedField(save.error, `contact_breakdowns.${at}.${field}`))
              .find(Boolean)}
            onChange={(changed) => setWritten(written.with(at, changed))}
            onRemove={() => setWritten(written.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <Button variant="default" size="xs" onClick={() => setWritten([...written, nextClass(written)])}>
          {t('classes.add')}
        </Button>
        {known.source === own ? (
          <Button
            variant="subtle"
            size="xs"
            loading={save.isPending}
            onClick={() => save.mutate({ contact_breakdowns: [], selected_contact_breakdowns: [], version })}
          >
            {t('classes.reset')}
          </Button>
        ) : null}
      </div>
      <FormDialogActions submit={tl('save')} busy={save.isPending} onClose={onClose} />
    </form>
  );
}
