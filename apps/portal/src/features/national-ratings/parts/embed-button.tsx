import { Button, Checkbox, CopyButton, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatFrame } from '@netreach/domain';
import { Dialog } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { apiOrigin } from '../../../shared/api/client.js';
import { releasesAddress } from '../../../shared/site/standalone.js';
import { embedCode, type Embedded } from './embed-code.js';
import classes from './national.module.css';

/** What is embedded of the page it stands on. */
type OfPage = Pick<Embedded, 'level' | 'device' | 'items'>;

interface EmbedProps {
  /** What of the page it stands on. */
  of: OfPage;
  release: { date: string; version: number } | undefined;
}

/** Gives the code by which others show these figures on their pages. */
export function EmbedButton(props: EmbedProps) {
  const t = useT('national-ratings');
  const [isOpen, setOpen] = useState(false);
  // What is embedded asks the API.
  if (releasesAddress !== null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('embed.open')}
      </Button>
      {isOpen ? <EmbedDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EmbedDialog({ of, release, onClose }: EmbedProps & { onClose: () => void }) {
  const t = useT('national-ratings');
  const locale = useLocale();
  const [show, setShow] = useState<Embedded['show']>('table');
  const [isFixed, setFixed] = useState(false);
  const fixed = isFixed && release ? release : null;
  const code = embedCode(apiOrigin, { ...of, show, locale, fixed, title: t('embed.title') });
  return (
    <Dialog title={t('embed.open')} size="lg" onClose={onClose}>
      <div className={classes.embed}>
        <p>{t('embed.lead')}</p>
        <NativeSelect
          label={t('embed.show')}
          value={show}
          data={(['table', 'chart'] as const).map((value) => ({ value, label: t(`embed.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setShow(value as Embedded['show'])}
        />
        {release ? (
          <Checkbox
            label={t('embed.fixed', {
              frame: formatFrame({ date: release.date, interval: 'month' }, locale),
              version: release.version,
            })}
            checked={isFixed}
            onChange={({ currentTarget: { checked } }) => setFixed(checked)}
          />
        ) : null}
        <Code label={t('embed.frame')} code={code.frame} />
        <Code label={t('embed.script')} code={code.script} />
        <p>
          <a href={code.address} target="_blank" rel="noreferrer">
            {t('embed.look')}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  const t = useT('national-ratings');
  return (
    <div className={classes.code}>
      <Textarea label={label} value={code} readOnly autosize={false} rows={4} />
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="compact-sm"
            onClick={copy}
            aria-label={t('embed.copy_of', { label })}
          >
            {t(copied ? 'embed.copied' : 'embed.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
