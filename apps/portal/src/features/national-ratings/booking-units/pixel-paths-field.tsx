import { useState } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { formatMonth, formatNumber, formatPercent } from '@netreach/domain';
import { FormGroup } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import type { CustomField } from '../../../shared/forms/form-spec.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { usePathsTrial, usePixelPaths } from './use-booking-units.js';
import classes from './pixel-paths-field.module.css';

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The paths of a booking unit, one a line, with what they would have caught last month, and a search for measured ones. */
export function PixelPathsField({
  label,
  description,
  value,
  values,
  error,
  errorOf,
  onChange,
}: CustomField) {
  const t = useT('booking-units');
  const paths = Array.isArray(value) ? (value as string[]) : [];
  const parent = numberOf(values['parent_id']);
  const [text, setText] = useState(paths.join('\n'));
  const write = (next: string) => {
    setText(next);
    onChange(linesOf(next));
  };
  const wrong = paths.flatMap((path, place) => {
    const problem = errorOf(`pixel_paths.${place}`);
    return problem === undefined ? [] : [`${path}: ${problem}`];
  });
  return (
    <FormGroup title={label} {...(description !== undefined && { hint: description })}>
      <Textarea
        label={t('paths.lines')}
        value={text}
        rows={5}
        spellCheck={false}
        error={wrong.length > 0 ? wrong.join('; ') : error}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Caught parent={parent} paths={paths} />
      <PathSearch parent={parent} chosen={paths} onChoose={(path) => write([...paths, path].join('\n'))} />
    </FormGroup>
  );
}

function Caught({ parent, paths }: { parent: number | null; paths: readonly string[] }) {
  const t = useT('booking-units');
  const locale = useLocale();
  const { data, error } = usePathsTrial(parent, paths);
  if (parent === null || paths.length === 0) return <p className={classes.note}>{t('trial.none')}</p>;
  if (error) return <p className={classes.note}>{errorText(error, t('trial.failed'))}</p>;
  if (!data) return <p className={classes.note}>{t('trial.loading')}</p>;
  const { month, caught, hits, hits_of_parent: all } = data;
  const share = formatPercent(all > 0 ? (100 * hits) / all : 0, locale, 1);
  return (
    <div aria-live="polite">
      <p className={classes.note}>
        {t('trial.sum', {
          month: formatMonth(`${month}-01`, locale),
          hits: formatNumber(hits, locale),
          share,
        })}
      </p>
      <PlainTable
        caption={t('trial.title')}
        rows={caught}
        rowId={({ pixel_path: path }) => path}
        columns={[
          {
            id: 'path',
            header: t('path'),
            width: 240,
            rowHeader: true,
            cell: (row) => <code>{row.pixel_path}</code>,
          },
          {
            id: 'hits',
            header: t('hits'),
            width: 130,
            align: 'end',
            cell: (row) => formatNumber(row.hits, locale),
          },
          {
            id: 'count',
            header: t('paths'),
            width: 110,
            align: 'end',
            cell: (row) => formatNumber(row.count, locale),
          },
        ]}
      />
    </div>
  );
}

interface PathSearchProps {
  parent: number | null;
  chosen: readonly string[];
  onChoose: (path: string) => void;
}

function PathSearch({ parent, chosen, onChoose }: PathSearchProps) {
  const t = useT('booking-units');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const { data, isEnough, error } = usePixelPaths(search, parent);
  return (
    <>
      <TextInput
        label={t('search.label')}
        description={t('search.hint')}
        value={search}
        maxLength={400}
        spellCheck={false}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p className={classes.note} aria-live="polite">
        {!isEnough
          ? t('search.too_short')
          : error
            ? errorText(error, t('search.failed'))
            : data
              ? t('search.found', { count: data.count, hits: formatNumber(data.hits, locale) })
              : t('search.loading')}
      </p>
      {isEnough && data && data.pixel_paths.length > 0 ? (
        <ul className={classes.found}>
          {data.pixel_paths.map(({ path, service, service_id: id, hits }) => (
            <li key={`${id} ${path}`} className={classes.line}>
              <code className={classes.path}>{path}</code>
              <span>{service}</span>
              <span>{formatNumber(hits, locale)}</span>
              <Button
                size="compact-xs"
                variant="default"
                disabled={chosen.includes(path)}
                aria-label={t('search.take_of', { path })}
                onClick={() => onChoose(path)}
              >
                {t('search.take')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
