import { useState } from 'react';
import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core';
import { FormGroup, IconTrash, IconUpload } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { CustomField } from '../../forms/form-spec.js';
import { useCandidates, type Candidates, type MatchMode, type TargetUrl } from '../api/use-channels.js';
import { EMPTY_LINE, withLines, writtenLines } from '../state/url-lines.js';
import { TargetUrlsUpload } from './target-urls-upload.js';
import classes from './target-urls.module.css';

const MODES: readonly MatchMode[] = ['pattern', 'exact_match', 'not_in_use'];

/** Says target URLs in one line. */
export function useShownUrls() {
  const t = useT('channels');
  return (urls: unknown) =>
    writtenLines(urls as readonly TargetUrl[])
      .map(({ url, match_mode: mode }) => (mode === 'pattern' ? url : `${url} (${t(`mode.${mode}`)})`))
      .join(', ');
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The parts of a channel, one a line: written by hand, chosen from the parent's targets, or read from a file. */
export function TargetUrls({ label, description, value, values, errorOf, onChange }: CustomField) {
  const t = useT('channels');
  const [uploading, setUploading] = useState(false);
  const lines = value as readonly TargetUrl[];
  const parent = numberOf(values['parent_id']);
  const { data } = useCandidates(parent, numberOf(values['channel_type_id']));
  const sent = writtenLines(lines);
  const add = (more: readonly TargetUrl[]) => onChange(withLines(lines, more));
  return (
    <FormGroup title={label} {...(description !== undefined && { hint: description })}>
      {lines.map((line, place) => (
        <Line
          key={place}
          line={line}
          place={place + 1}
          // The server counts the lines it was sent.
          error={sent.includes(line) ? errorOf(`target_urls.${sent.indexOf(line)}.url`) : undefined}
          onChange={(part) => onChange(lines.with(place, { ...line, ...part }))}
          onRemove={() => onChange(lines.toSpliced(place, 1))}
        />
      ))}
      <div className={classes.tools}>
        <Button variant="default" size="xs" onClick={() => onChange([...lines, EMPTY_LINE])}>
          {t('urls.add')}
        </Button>
        <FromCandidates
          candidates={parent === null ? [] : (data?.candidates ?? [])}
          onChoose={(url) => add([{ ...EMPTY_LINE, url }])}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={15} aria-hidden />}
          onClick={() => setUploading(true)}
        >
          {t('urls.upload')}
        </Button>
      </div>
      {uploading ? (
        <TargetUrlsUpload
          parent={parent}
          onTake={(read) => {
            add(read);
            setUploading(false);
          }}
          onClose={() => setUploading(false)}
        />
      ) : null}
    </FormGroup>
  );
}

interface LineProps {
  line: TargetUrl;
  /** From 1. */
  place: number;
  error: string | undefined;
  onChange: (part: Partial<TargetUrl>) => void;
  onRemove: () => void;
}

function Line({ line, place, error, onChange, onRemove }: LineProps) {
  const t = useT('channels');
  return (
    <div className={classes.line}>
      <TextInput
        aria-label={t('urls.url', { place })}
        placeholder={t('urls.placeholder')}
        maxLength={500}
        value={line.url}
        error={error}
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      />
      <Select
        aria-label={t('urls.mode', { place })}
        data={MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        value={line.match_mode}
        allowDeselect={false}
        onChange={(mode) => mode && onChange({ match_mode: mode as MatchMode })}
      />
      <ActionIcon variant="default" size={36} aria-label={t('urls.remove', { place })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface FromCandidatesProps {
  candidates: Candidates['candidates'];
  onChoose: (target: string) => void;
}

function FromCandidates({ candidates, onChoose }: FromCandidatesProps) {
  const t = useT('channels');
  return (
    <Menu position="bottom-start" width={320} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="xs" disabled={candidates.length === 0}>
          {t('urls.candidates')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.candidates}>
        {candidates.map(({ id, name, targets, targets_count: count }) => [
          <Menu.Label key={id}>{t('urls.service', { name, count })}</Menu.Label>,
          ...targets.map((target) => (
            <Menu.Item key={target.id} onClick={() => onChoose(target.name)}>
              {target.taken ? t('urls.taken', { name: target.name }) : target.name}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
