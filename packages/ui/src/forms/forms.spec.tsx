import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { AsyncSelect } from './async-select.js';
import { type FoundOption } from './use-found-options.js';
import { UiTextProvider } from '../texts/ui-text.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { CalendarInput } from './calendar-input.js';
import { checkFile } from './file-rules.js';
import { FileUpload } from './file-upload.js';

const option = (label: string): FoundOption => ({ value: label, label });

function Choosing({ search }: { search: (text: string, signal: AbortSignal) => Promise<FoundOption[]> }) {
  const [value, setValue] = useState<FoundOption | null>(null);
  return (
    <>
      <AsyncSelect label="Customer" value={value} onChange={setValue} search={search} />
      <output>{value?.label ?? 'nobody'}</output>
    </>
  );
}

describe('AsyncSelect', () => {
  it('lists the first ones, searches after a pause, and chooses by keyboard', async () => {
    const search = vi.fn((text: string) =>
      Promise.resolve(text ? [option('Donau Verlag')] : [option('Alpen Medien')]),
    );
    renderThemed(<Choosing search={search} />);
    const user = userEvent.setup();
    const input = screen.getByLabelText('Customer');
    await user.click(input);
    await screen.findByRole('option', { name: 'Alpen Medien' });
    await user.type(input, 'don');
    await screen.findByRole('option', { name: 'Donau Verlag' }, { timeout: 3000 });
    expect(search.mock.calls.map(([text]) => text)).toEqual(['', 'don']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('Donau Verlag', { selector: 'output' })).toBeVisible();
    expect(input).toHaveValue('Donau Verlag');
  });

  it('says when nothing matches, and when the search failed', async () => {
    const search = vi.fn((text: string) => (text ? Promise.reject(new Error('x')) : Promise.resolve([])));
    renderThemed(<Choosing search={search} />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Customer'));
    await screen.findByText('Nothing matches your search.');
    await user.type(screen.getByLabelText('Customer'), 'x');
    await screen.findByText('The search failed. Please try again.', {}, { timeout: 3000 });
  });
});

function Begins({ raw = false }: { raw?: boolean }) {
  const [day, setDay] = useState('2026-10-05');
  return (
    <UiTextProvider locale="de-DE" translate={(key) => key}>
      <CalendarInput label="Beginn" raw={raw} value={day} min="2000-01-01" onChange={setDay} />
      <output>{day || 'none'}</output>
      <button onClick={() => setDay('2026-11-26')}>Elsewhere</button>
    </UiTextProvider>
  );
}

describe('CalendarInput', () => {
  const user = userEvent.setup();
  const input = () => screen.getByLabelText('Beginn');
  const type = async (text: string) => {
    await user.clear(input());
    if (text) await user.type(input(), text);
  };

  it('is written as the language of the page does, and takes that and ISO', async () => {
    renderThemed(<Begins />);
    expect(input()).toHaveValue('05.10.2026');
    await type('1.11.2026');
    expect(screen.getByText('2026-11-01')).toBeVisible();
    await user.tab();
    expect(input()).toHaveValue('01.11.2026');
    await type('2026-12-24');
    await user.tab();
    expect(input()).toHaveValue('24.12.2026');
    await type('');
    expect(screen.getByText('none')).toBeVisible();
  });

  it('keeps what is no day, says so when it is left, and tells nobody', async () => {
    renderThemed(<Begins />);
    await type('31.11.2026');
    await user.tab();
    expect(input()).toHaveValue('31.11.2026');
    expect(input()).toBeInvalid();
    expect(screen.getByText('A day such as 2026-10-05')).toBeVisible();
    await type('24.12.1999');
    await user.tab();
    expect(input()).toBeInvalid();
    await user.click(screen.getByText('Elsewhere'));
    expect(input()).toHaveValue('26.11.2026');
    expect(input()).toBeValid();
  });

  it('gives what is no day on to forms that ask for it', async () => {
    renderThemed(<Begins raw />);
    await type('soon');
    expect(screen.getByText('soon')).toBeVisible();
  });
});

describe('checkFile', () => {
  const rules = { accept: ['.po', '.csv'], maxBytes: 10 };
  it.each([
    ['texts.PO', 10, null],
    ['texts.txt', 5, 'wrong_type'],
    ['texts.po', 11, 'too_large'],
    ['texts.po', 0, 'empty'],
  ])('%s of %d bytes: %s', (name, size, reason) => expect(checkFile({ name, size }, rules)).toBe(reason));
});

describe('FileUpload', () => {
  const rules = { accept: ['.po'], maxBytes: 1000 };

  it('takes a chosen and a dropped file, and says why it does not take another', async () => {
    const taken: (string | null)[] = [];
    renderThemed(
      <FileUpload label="Texts" file={null} onChange={(file) => taken.push(file?.name ?? null)} {...rules} />,
    );
    await userEvent.upload(screen.getByLabelText('Texts'), new File(['x'], 'a.po'));
    const zone = screen.getByText('Drop a file here, or');
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'b.po')] } });
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'c.exe')] } });
    expect(taken).toEqual(['a.po', 'b.po']);
    expect(screen.getByRole('alert')).toHaveTextContent('This kind of file is not taken; .po are.');
  });

  it('shows how much has been sent, and can be emptied while nothing is', async () => {
    const file = new File(['x'.repeat(500)], 'a.po');
    const onChange = vi.fn();
    const view = renderThemed(
      <FileUpload label="Texts" file={file} onChange={onChange} progress={40} {...rules} />,
    );
    expect(screen.getByRole('progressbar', { name: '40% sent' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove a.po' })).toBeNull();
    view.rerender(<FileUpload label="Texts" file={file} onChange={onChange} {...rules} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.po' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});

describe('ConfirmDialog', () => {
  it('begins on the harmless button, and leaves by Escape', async () => {
    const onClose = vi.fn();
    const onConfirm = vi.fn();
    renderThemed(
      <ConfirmDialog
        title="Delete?"
        text="It is gone then."
        confirm="Delete it"
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete it' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
