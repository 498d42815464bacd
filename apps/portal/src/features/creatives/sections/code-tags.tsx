import { useState } from 'react';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Dialog, IconCheck, IconCopy, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useCodeTags, type TrackingCode } from '../api/use-codes.js';
import classes from './creatives.module.css';

const TAGS = ['pixel', 'click', 'script', 'vast_url', 'vast'] as const;
const VAST_TAG = /^https?:\/\/[^\s<>"]+$/;

/** Everything a code is written as, each to be copied. */
export function CodeTags({ code, onClose }: { code: TrackingCode; onClose: () => void }) {
  const t = useT('tracking-codes');
  const tl = useT('lists');
  const [wraps, setWraps] = useState('');
  const [asked] = useDebouncedValue(wraps.trim(), 300);
  const query = useCodeTags(code, VAST_TAG.test(asked) ? asked : '');
  return (
    <Dialog size="xl" title={t('tags_of', { name: `${code.creative} – ${code.channel}` })} onClose={onClose}>
      <div className={classes.stack}>
        <TextInput
          label={t('tags.wraps')}
          description={t('tags.wraps_hint')}
          type="url"
          value={wraps}
          onChange={({ currentTarget }) => setWraps(currentTarget.value)}
        />
        <QueryView
          query={query}
          failedTitle={t('tags.failed')}
          loading={<PageSkeleton label={tl('loading')} />}
        >
          {(tags) => TAGS.map((kind) => <Tag key={kind} name={t(`tag.${kind}`)} text={tags[kind]} />)}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Tag({ name, text }: { name: string; text: string }) {
  const t = useT('tracking-codes');
  const tl = useT('lists');
  return (
    <section className={classes.tag} aria-label={name}>
      <div className={classes.tagHead}>
        <span>{name}</span>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('tags.copy', { name })}
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {tl(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      {/* It scrolls: whoever has no mouse needs to get into it. */}
      <pre className={classes.code} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
