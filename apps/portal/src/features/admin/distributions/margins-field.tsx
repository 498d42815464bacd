import { Button, NumberInput, Select } from '@mantine/core';
import { formatAnyPercent, formatNumber } from '@netreach/domain';
import { IconTrash } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { CustomField } from '../../../shared/forms/form-spec.js';
import { type Margin, useDistributionPageData, useMoreMargins } from './distributions.js';
import { sumOf, WHOLE } from './margins.js';
import classes from './margins-field.module.css';

/** The attributes a panel is weighted by, each with the parts of its levels and their sum as one writes. */
export function MarginsField({ label, description, value, values, error, errorOf, onChange }: CustomField) {
  const t = useT('admin-distributions');
  const margins = (value as readonly Margin[] | null) ?? [];
  const universe = Number(values['universe']) || 0;
  return (
    <fieldset className={classes.margins}>
      <legend>{label}</legend>
      <p className={classes.hint}>{margins.length === 0 ? t('none') : description}</p>
      {margins.map((margin, at) => (
        <MarginTable
          key={margin.attribute_id}
          margin={margin}
          universe={universe}
          error={errorOf(`attributes.${at}.attribute_values`)}
          onChange={(changed) => onChange(margins.with(at, changed))}
          onRemove={() => onChange(margins.toSpliced(at, 1))}
        />
      ))}
      <MoreAttributes margins={margins} onAdd={(added) => onChange([...margins, ...added])} />
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface MarginTableProps {
  margin: Margin;
  /** Persons of the universe. */
  universe: number;
  error: string | undefined;
  onChange: (margin: Margin) => void;
  onRemove: () => void;
}

function MarginTable({ margin, universe, error, onChange, onRemove }: MarginTableProps) {
  const t = useT('admin-distributions');
  const locale = useLocale();
  const { attribute_name: name, attribute_values: levels } = margin;
  return (
    <div className={classes.margin}>
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            <th scope="col">{t('percent')}</th>
            <th scope="col">{t('in_persons')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, at) => (
            <tr key={level.id}>
              <th scope="row">{level.name}</th>
              <td>
                <NumberInput
                  aria-label={t('share_of', { name, level: level.name })}
                  value={level.percentage}
                  min={0}
                  max={100}
                  decimalScale={6}
                  decimalSeparator={locale === 'de-DE' ? ',' : '.'}
                  hideControls
                  onChange={(next) => {
                    const changed = { ...level, percentage: Number(next) || 0 };
                    onChange({ ...margin, attribute_values: levels.with(at, changed) });
                  }}
                />
              </td>
              <td>{formatNumber((universe * level.percentage) / 100, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <ShareSum levels={levels} />
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onRemove}
        >
          {t('attribute_remove', { name })}
        </Button>
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** What the parts of an attribute sum to, and what is missing. */
function ShareSum({ levels }: { levels: Margin['attribute_values'] }) {
  const t = useT('admin-distributions');
  const locale = useLocale();
  const percent = (units: number) => formatAnyPercent(units / (WHOLE / 100), locale);
  const units = sumOf(levels.map(({ percentage }) => percentage));
  const key = units === WHOLE ? 'sum' : units < WHOLE ? 'sum_missing' : 'sum_over';
  return (
    <output className={units === WHOLE ? classes.right : classes.wrong}>
      {t(key, { sum: percent(units), rest: percent(Math.abs(WHOLE - units)) })}
    </output>
  );
}

interface MoreAttributesProps {
  margins: readonly Margin[];
  onAdd: (margins: readonly Margin[]) => void;
}

/** The attributes the panel is not weighted by yet. */
function MoreAttributes({ margins, onAdd }: MoreAttributesProps) {
  const t = useT('admin-distributions');
  const { data } = useDistributionPageData();
  const more = useMoreMargins(onAdd);
  const used = new Set(margins.map(({ attribute_id: id }) => id));
  const free = (data?.attributes ?? []).filter(({ id }) => !used.has(id));
  if (free.length === 0) return null;
  return (
    <Select
      key={margins.length}
      label={t('attribute_add')}
      data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={more.isPending}
      onChange={(id) => {
        if (id !== null) more.mutate(Number(id));
      }}
    />
  );
}
