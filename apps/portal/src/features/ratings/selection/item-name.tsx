import { tip } from '@netreach/ui';
import type { ChosenItem } from '../api/use-items.js';
import classes from './item-name.module.css';

interface ItemNameProps {
  item: Pick<ChosenItem, 'name' | 'abbreviation' | 'media_house'>;
  /** In place of the media house, a remark. */
  below?: string | null | undefined;
}

/** An item by name, with what the market calls its kind and what it belongs to. */
export function ItemName({ item: { name, abbreviation, media_house: house }, below }: ItemNameProps) {
  const second = below ?? house?.name;
  return (
    <span className={classes.item}>
      {abbreviation ? <abbr className={classes.kind}>{abbreviation}</abbr> : null}
      <span className={classes.text}>
        <span className={classes.name} {...tip(name)}>
          {name}
        </span>
        {second ? <span className={classes.below}>{second}</span> : null}
      </span>
    </span>
  );
}
