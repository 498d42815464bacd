import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { Badge, Dialog } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { readTag } from '../debugger/read-tag.js';
import type { Finding, TagReport, Tracker } from '../debugger/tag-report.types.js';
import classes from './creatives.module.css';

/** Says of any tag or VAST document what it is, what it calls, and where we stand in it. It is read here, and nothing is fetched. */
export function TagDebugger({ onClose }: { onClose: () => void }) {
  const t = useT('tracking-codes');
  const [text, setText] = useState('');
  const report = text.trim() === '' ? null : readTag(text, location.origin);
  return (
    <Dialog size="xl" title={t('debugger')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('debugger.lead')}</p>
        <Textarea
          label={t('debugger.label')}
          rows={7}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div role="status" className={classes.stack}>
          {report === null ? null : typeof report === 'string' ? (
            <p>{t(`debugger.${report}`)}</p>
          ) : (
            <Report report={report} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Report({ report: { kind, version, wraps, trackers } }: { report: TagReport }) {
  const t = useT('tracking-codes');
  const ours = trackers.filter(({ isOurs }) => isOurs).length;
  return (
    <>
      <p>
        <Badge tone="neutral">
          {kind === 'vast' ? t('debugger.is_vast', { version: version ?? '?' }) : t(`debugger.is_${kind}`)}
        </Badge>{' '}
        {ours > 0 ? t('debugger.some_ours', { count: ours }) : t('debugger.none_ours')}
      </p>
      {wraps.map((address) => (
        <p key={address} className={classes.url}>
          {t('debugger.chain')}: {address}
        </p>
      ))}
      <ul className={classes.trackers} aria-label={t('debugger.trackers')}>
        {trackers.map((tracker, place) => (
          // The same address may be called at several events, and twice at one.
          <TrackerLine key={`${place} ${tracker.url}`} tracker={tracker} />
        ))}
      </ul>
    </>
  );
}

function TrackerLine({ tracker: { event, url, isOurs, findings } }: { tracker: Tracker }) {
  const t = useT('tracking-codes');
  return (
    <li>
      <span className={classes.tracker}>
        <strong>{event}</strong>
        {isOurs ? <Badge tone="success">{t('debugger.ours')}</Badge> : null}
        {findings.map((finding) => (
          <FindingBadge key={JSON.stringify(finding)} finding={finding} />
        ))}
        {findings.length === 0 ? <span className={classes.nothing}>{t('debugger.fine')}</span> : null}
      </span>
      <span className={classes.url}>{url}</span>
    </li>
  );
}

function FindingBadge({ finding }: { finding: Finding }) {
  const t = useT('tracking-codes');
  const text =
    finding.code === 'unknown_macro'
      ? t('finding.unknown_macro', { macro: finding.macro })
      : t(`finding.${finding.code}`);
  return <Badge tone={finding.code === 'unknown_macro' ? 'neutral' : 'warning'}>{text}</Badge>;
}
