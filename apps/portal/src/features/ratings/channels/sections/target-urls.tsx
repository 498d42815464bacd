import { useState } from 'react';
import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core';
import { IconTrash, IconUpload } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { refusedField } from '../../../../shared/forms/form-error.js';
import type { Candidates, MatchMode } from '../api/use-channels.js';
import { urlLine, withLines, writtenLines, type UrlLine } from '../state/channel-form.js';
import { TargetUrlsUpload } from './target-urls-upload.js';
import classes from './target-urls.module.css';

interface TargetUrlsProps {
  lines: readonly UrlLine[];
  /** Services below the parent. */
  candidates: Candidates['candidates'];
  parent: number | null;
  /** What the server said against them. */
  error: unknown;
  onChange: (lines: UrlLine[]) => void;
}

const MODES: readonly MatchMode[] = ['pattern', 'exact_match', 'not_in_use'];

/** The parts of a channel, one a line: written by hand, chosen from the parent's targets, or read from a file. */
export function TargetUrls({ lines, candidates, parent, error, onChange }: TargetUrlsProps) {
  const t = useT('channels');
  const [uploading, setUploading] = useState(false);
  const change = (key: number, part: Partial<UrlLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const sent = writtenLines(lines);
  return (
    <div className={classes.root}>
      {lines.map((line, place) => (
        <Line
          key={line.key}
          line={line}
          place={place + 1}
          // The server counts the lines it was sent.
          error={
            sent.includes(line) ? refusedField(error, `target_urls.${sent.indexOf(line)}.url`) : undefined
          }
          onChange={(part) => change(line.key, part)}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <div className={classes.tools}>
        <Button variant="default" size="xs" onClick={() => onChange([...lines, urlLine()])}>
          {t('urls.add')}
        </Button>
        <FromCandidates
          candidates={candidates}
          onChoose={(names) =>
            onChange(
              withLines(
                lines,
                names.map((url) => ({ url, mode: 'pattern' })),
              ),
            )
          }
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
            onChange(withLines(lines, read));
            setUploading(false);
          }}
          onClose={() => setUploading(false)}
        />
      ) : null}
    </div>
  );
}

interface LineProps {
  line: UrlLine;
  /** From 1. */
  place: number;
  error: string | undefined;
  onChange: (part: Partial<UrlLine>) => void;
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
        value={line.mode}
        allowDeselect={false}
        onChange={(mode) => mode && onChange({ mode: mode as MatchMode })}
      />
      <ActionIcon variant="default" size={36} aria-label={t('urls.remove', { place })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface FromCandidatesProps {
  candidates: Candidates['candidates'];
  onChoose: (targets: string[]) => void;
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
            <Menu.Item key={target.id} onClick={() => onChoose([target.name])}>
              {target.taken ? t('urls.taken', { name: target.name }) : target.name}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
