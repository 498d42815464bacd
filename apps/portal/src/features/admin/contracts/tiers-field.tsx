import { Button, NumberInput } from '@mantine/core';
import { useT } from '../../../i18n/use-t.js';
import type { CustomField } from '../../../shared/forms/form-spec.js';
import classes from './tiers-field.module.css';

/** A price of units above a number of them, as it is being written. */
interface Tier {
  above: number | string;
  price: number | string;
}

/** Prices of units above a number of them; none at first. */
export function TiersField({ label, description, value, error, disabled, onChange }: CustomField) {
  const t = useT('admin-contract-items');
  const tiers = (value as readonly Tier[] | undefined) ?? [];
  const change = (place: number, changed: Partial<Tier>) =>
    onChange(tiers.map((tier, at) => (at === place ? { ...tier, ...changed } : tier)));
  return (
    <fieldset className={classes.tiers}>
      <legend>{label}</legend>
      {description ? <p className={classes.hint}>{description}</p> : null}
      {tiers.map((tier, place) => (
        <div key={place} className={classes.tier}>
          <NumberInput
            label={t('tier.above')}
            min={1}
            decimalScale={0}
            disabled={disabled}
            value={tier.above}
            onChange={(above) => change(place, { above })}
          />
          <NumberInput
            label={t('tier.price')}
            min={0}
            decimalScale={4}
            disabled={disabled}
            value={tier.price}
            onChange={(price) => change(place, { price })}
          />
          <Button
            variant="default"
            disabled={disabled}
            onClick={() => onChange(tiers.filter((_, at) => at !== place))}
          >
            {t('tier.remove', { number: place + 1 })}
          </Button>
        </div>
      ))}
      {error ? <p role="alert">{error}</p> : null}
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => onChange([...tiers, { above: '', price: '' }])}
      >
        {t('tier.add')}
      </Button>
    </fieldset>
  );
}
