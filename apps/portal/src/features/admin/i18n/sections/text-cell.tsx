import { useEffect, useRef, useState } from 'react';
import { Badge } from '@netreach/ui';
import { formatMoment } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import type { TranslationKey } from '../api/use-keys.js';
import type { Locale } from '../api/use-locales.js';
import { TextEditor } from './text-editor.js';
import classes from './keys-table.module.css';

interface TextCellProps {
  translationKey: TranslationKey;
  locale: Locale;
}

/** The text of a key in one language; it is written where it stands. */
export function TextCell({ translationKey, locale }: TextCellProps) {
  const t = useT('admin-i18n');
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !writing) opener.current?.focus();
    wasWriting.current = writing;
  }, [writing]);
  const text = translationKey.texts.find((one) => one.locale === locale.code);
  if (writing)
    return (
      <TextEditor
        translationKey={translationKey}
        locale={locale}
        text={text}
        onClose={() => setWriting(false)}
      />
    );
  return (
    <button ref={opener} type="button" className={classes.text} onClick={() => setWriting(true)}>
      <span className="nr-visually-hidden">
        {t('text.edit', { key: translationKey.msgid, language: locale.name })}:{' '}
      </span>
      {text ? (
        <>
          <span lang={locale.code}>{text.msgstr0}</span>
          {text.msgstr1 === null ? null : (
            <span lang={locale.code} className={classes.second}>
              {text.msgstr1}
            </span>
          )}
          <Edited at={text.edited_at} by={text.edited_by} />
        </>
      ) : (
        <Badge tone="warning">{t('text.missing')}</Badge>
      )}
    </button>
  );
}

function Edited({ at, by }: { at: string | null; by: string | null }) {
  const t = useT('admin-i18n');
  const locale = useLocale();
  if (at === null) return null;
  const moment = formatMoment(at, locale);
  return (
    <span className={classes.edited}>
      {by === null ? t('text.edited_at', { at: moment }) : t('text.edited_by', { at: moment, name: by })}
    </span>
  );
}
