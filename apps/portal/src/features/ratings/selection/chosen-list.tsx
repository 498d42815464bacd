import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { ChosenItem } from '../api/use-items.js';
import { ItemName } from './item-name.js';
import { moved } from './order-rules.js';
import type { ChangeItems } from './use-chosen-items.js';
import classes from './chosen-list.module.css';

interface ChosenListProps {
  /** In their order. */
  items: readonly ChosenItem[];
  change: ChangeItems;
}

interface ChosenLineProps extends ChosenListProps {
  item: ChosenItem;
  at: number;
  isTarget: boolean;
  drag: { start: (at: number) => void; over: (at: number) => void; drop: () => void };
}

function ChosenLine({ item, at, items, change, isTarget, drag }: ChosenLineProps) {
  const t = useT('planning');
  const { id, name } = item;
  const move = (to: number) => change((now) => moved(now, now.indexOf(id), to));
  return (
    <li
      className={classes.line}
      draggable
      data-target={isTarget || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        drag.start(at);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        drag.over(at);
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag.drop();
      }}
    >
      <IconGripVertical className={classes.grip} size={15} aria-hidden />
      <span className={classes.item}>
        <ItemName item={item} />
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('select.up', { name })}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <IconArrowUp size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('select.down', { name })}
        disabled={at === items.length - 1}
        onClick={() => move(at + 1)}
      >
        <IconArrowDown size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('select.remove', { name })}
        onClick={() => change((now) => now.filter((other) => other !== id))}
      >
        <IconX size={15} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The chosen items in their order, which buttons and dragging change. */
export function ChosenList({ items, change }: ChosenListProps) {
  const t = useT('planning');
  const [from, setFrom] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const drop = () => {
    const id = from === null ? undefined : items[from]?.id;
    if (id !== undefined && target !== null) change((now) => moved(now, now.indexOf(id), target));
    setFrom(null);
    setTarget(null);
  };
  return (
    <ol className={classes.list} aria-label={t('select.chosen')}>
      {items.map((item, at) => (
        <ChosenLine
          key={item.id}
          item={item}
          at={at}
          items={items}
          change={change}
          isTarget={target === at && from !== at}
          drag={{ start: setFrom, over: setTarget, drop }}
        />
      ))}
    </ol>
  );
}
