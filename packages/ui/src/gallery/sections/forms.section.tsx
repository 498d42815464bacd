import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { AsyncSelect } from '../../forms/async-select.js';
import { type FoundOption } from '../../forms/use-found-options.js';
import { ConfirmDialog } from '../../forms/confirm-dialog.js';
import { CalendarInput } from '../../forms/calendar-input.js';
import { Dialog, DialogActions } from '../../forms/dialog.js';
import { FileUpload } from '../../forms/file-upload.js';
import { FormActions, FormAlert, FormFields, FormGroup } from '../../forms/form-layout.js';
import { SidePanel } from '../../forms/side-panel.js';
import { Specimen } from '../specimen.js';

const CUSTOMERS: readonly FoundOption[] = [
  'Alpen Medien',
  'Donau Verlag',
  'Bergblick',
  'Stadtkurier',
  'Seeradio',
].map((label, index) => ({ value: String(index), label, detail: `${3 + index} users` }));

const find = (text: string) =>
  Promise.resolve(CUSTOMERS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));

function Fields() {
  const [customer, setCustomer] = useState<FoundOption | null>(null);
  const [day, setDay] = useState('2026-10-05');
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <FormGroup title="Flight" hint="When it runs, and for whom.">
        <FormAlert>Another flight of this campaign runs at the same time.</FormAlert>
        <TextInput label="Name" defaultValue="Autumn" error="A flight of this name is there already" />
        <AsyncSelect
          label="Customer"
          placeholder="Search"
          value={customer}
          onChange={setCustomer}
          search={find}
        />
        <CalendarInput label="Begins on" value={day} onChange={setDay} />
      </FormGroup>
      <FormActions>
        <Button type="submit">Save</Button>
        <Button variant="default">Cancel</Button>
      </FormActions>
    </form>
  );
}

function Files() {
  const [file, setFile] = useState<File | null>(null);
  const rules = { accept: ['.po', '.csv'], maxBytes: 2_000_000 };
  const sent = new File(['x'.repeat(48_000)], 'translations.po');
  return (
    <FormFields>
      <FileUpload label="Translations" file={file} onChange={setFile} {...rules} />
      <FileUpload label="On its way" file={sent} onChange={() => undefined} progress={62} {...rules} />
      <FileUpload
        label="Refused"
        file={sent}
        onChange={() => undefined}
        error="Line 12 has no msgid."
        {...rules}
      />
    </FormFields>
  );
}

function Above() {
  const [open, setOpen] = useState<'confirm' | 'dialog' | 'panel' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('confirm')}>
        Delete …
      </Button>
      <Button variant="default" onClick={() => setOpen('dialog')}>
        Rename …
      </Button>
      <Button variant="default" onClick={() => setOpen('panel')}>
        Details …
      </Button>
      {open === 'confirm' ? (
        <ConfirmDialog
          title="Delete this set?"
          text="Everybody it is shared with loses it too."
          confirm="Delete the set"
          onConfirm={close}
          onClose={close}
        />
      ) : null}
      {open === 'dialog' ? (
        <Dialog title="Rename the set" onClose={close}>
          <TextInput label="Name" defaultValue="Women 30-49" data-autofocus />
          <DialogActions>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Rename</Button>
          </DialogActions>
        </Dialog>
      ) : null}
      {open === 'panel' ? (
        <SidePanel title="Alpenkurier" onClose={close}>
          <p>Offered by Alpen Medien since May 2019.</p>
        </SidePanel>
      ) : null}
    </>
  );
}

/** Fields, and what lies above the page. */
export function FormsSection() {
  return (
    <>
      <Specimen title="A form" note="The server's words stand at the field they are about.">
        <Fields />
      </Specimen>
      <Specimen title="Files">
        <Files />
      </Specimen>
      <Specimen title="Above the page" row>
        <Above />
      </Specimen>
    </>
  );
}
