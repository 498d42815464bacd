import { Button } from '@mantine/core';
import { Badge, ListFoot } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import type { ChangeList } from '../../../../shared/list/list-state.js';
import type { KeyList, TranslationKey } from '../api/use-keys.js';
import type { Locale } from '../api/use-locales.js';
import classes from './keys-table.module.css';
import { TextCell } from './text-cell.js';

interface KeysTableProps {
  list: KeyList;
  left: Locale;
  right: Locale;
  /** Newer rows are on their way. */
  stale: boolean;
  change: ChangeList;
  onRemove: (key: TranslationKey) => void;
}

/** One page of keys, two languages side by side. Texts are as long as they are, so rows have no fixed height. */
export function KeysTable({ list, left, right, stale, change, onRemove }: KeysTableProps) {
  const t = useT('admin-i18n');
  const { keys, total, page, page_size: pageSize } = list;
  const first = (page - 1) * pageSize;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const status = t('keys.status', { from: first + 1, to: first + keys.length, count: total });
  return (
    <>
      <div className={classes.scroll} data-stale={stale || undefined}>
        <table className={classes.table} aria-rowcount={total + 1}>
          <caption className={classes.caption}>{t('keys.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('key.column.key')}</th>
              <th scope="col">{left.name}</th>
              {left.code === right.code ? null : <th scope="col">{right.name}</th>}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <KeyRow key={key.id} translationKey={key} left={left} right={right} onRemove={onRemove} />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="nr-visually-hidden">
        {status}
      </p>
      <ListFoot status={status} page={page} pageCount={pages} onChange={(next) => change({ page: next })} />
    </>
  );
}

interface KeyRowProps extends Pick<KeysTableProps, 'left' | 'right' | 'onRemove'> {
  translationKey: TranslationKey;
}

function KeyRow({ translationKey, left, right, onRemove }: KeyRowProps) {
  const t = useT('admin-i18n');
  const { tag, msgid, description, plural, shipped } = translationKey;
  return (
    <tr>
      <th scope="row" className={classes.key}>
        <span className={classes.msgid}>{msgid}</span>
        <span className={classes.facts}>
          <Badge>{tag}</Badge>
          {plural ? <Badge>{t('key.plural')}</Badge> : null}
          {shipped ? null : (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('remove_of', { name: msgid })}
              onClick={() => onRemove(translationKey)}
            >
              {t('remove')}
            </Button>
          )}
        </span>
        {description ? <span className={classes.description}>{description}</span> : null}
      </th>
      <td data-language={left.name}>
        <TextCell translationKey={translationKey} locale={left} />
      </td>
      {left.code === right.code ? null : (
        <td data-language={right.name}>
          <TextCell translationKey={translationKey} locale={right} />
        </td>
      )}
    </tr>
  );
}
