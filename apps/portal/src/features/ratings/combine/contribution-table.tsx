import type { ReactNode } from 'react';
import { formatCompact, formatNumber } from '@netreach/domain';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX, stopTip } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { CombinedItem, Combination, Figure } from '../api/use-combination.js';
import {
  FigureCell,
  FigureLegend,
  ReachFigureCell,
  useWhyNot,
  WithheldMark,
} from '../selection/figure-cells.js';
import { ItemName } from '../selection/item-name.js';
import { moved } from '../selection/order-rules.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import type { ChangeItems } from '../selection/use-chosen-items.js';
import classes from './combine.module.css';
import { shownCases } from '../selection/cases-note.js';
import { useSession } from '../../../shared/session/use-session.js';

interface ContributionTableProps {
  answer: Combination;
  stale: boolean;
  change: ChangeItems;
}

const COLUMNS = [
  'own',
  'increment',
  'stacked',
  'exclusive',
  'contribution',
  'contacts',
  'cases',
  'order',
] as const;

function OrderButtons({
  item,
  at,
  last,
  change,
}: {
  item: CombinedItem;
  at: number;
  last: boolean;
  change: ChangeItems;
}) {
  const t = useT('planning');
  const { id, name } = item;
  const move = (step: number) => change((now) => moved(now, now.indexOf(id), now.indexOf(id) + step));
  const common = { variant: 'subtle', color: 'gray', size: 24 } as const;
  return (
    <span className={classes.order}>
      <ActionIcon
        {...common}
        aria-label={t('select.up', { name })}
        disabled={at === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon {...common} aria-label={t('select.down', { name })} disabled={last} onClick={() => move(1)}>
        <IconArrowDown size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...common}
        aria-label={t('select.remove', { name })}
        onClick={() => change((now) => now.filter((other) => other !== id))}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** What follows from the reach of an item; a mark where it is withheld with that. */
function ShownOrWhy({ figure, text }: { figure: Figure; text: string | null }) {
  const whyNot = useWhyNot();
  if (text !== null) return text;
  const none = figure.reliability === 'none';
  return <WithheldMark why={whyNot(none ? { reason: null } : figure)} none={none} />;
}

interface ContributionRowProps {
  item: CombinedItem;
  /** Name of the item it is part of. */
  inside: string | undefined;
  /** Right end of the scale of the bars. */
  max: number;
  order: ReactNode;
}

function ContributionRow({ item, inside, max, order }: ContributionRowProps) {
  const t = useT('planning');
  const locale = useLocale();
  const { admin } = useSession().user;
  const { own, increment, stacked, exclusive, contribution_share: share, gross_contacts: contacts } = item;
  return (
    <tr>
      <th scope="row">
        <ItemName item={item} below={inside === undefined ? null : t('combine.inside', { name: inside })} />
      </th>
      <td className={classes.bar}>
        <ReachFigureCell figure={own} max={max} />
      </td>
      <td>
        <FigureCell figure={increment} value={increment.net_reach} decimals={1} />
      </td>
      <td className={classes.bar}>
        <ReachFigureCell figure={stacked} max={max} />
      </td>
      <td>
        <FigureCell figure={exclusive} value={exclusive.net_reach} decimals={1} />
      </td>
      <td>
        {/* Where its own reach is shown, its share of the others' is what would tell of somebody. */}
        <ShownOrWhy
          figure={{ ...own, reason: own.reason ?? 'complementary' }}
          text={share === null ? null : formatNumber(share, locale, 1)}
        />
      </td>
      <td>
        <ShownOrWhy figure={own} text={contacts === null ? null : formatCompact(contacts, locale)} />
      </td>
      {admin ? <td>{shownCases(own, locale)}</td> : null}
      <td>{order}</td>
    </tr>
  );
}

/** What each item brings: its own reach, what it adds in this order, what only it reaches, its fair share. */
export function ContributionTable({ answer, stale, change }: ContributionTableProps) {
  const t = useT('planning');
  const { admin } = useSession().user;
  const { items } = answer;
  const max = Math.max(...items.map(({ own }) => own.net_reach ?? 0), answer.combination.net_reach ?? 0);
  const nameOf = (id: number | undefined) => items.find((item) => item.id === id)?.name;
  return (
    <Sheet title={t('combine.parts')} lead={t('combine.parts_lead')} tools={<FigureLegend />}>
      <FiguresTable
        caption={t('combine.parts')}
        stale={stale}
        head={
          <>
            <th scope="col">{t('column.item')}</th>
            {COLUMNS.filter((column) => admin || column !== 'cases').map((column) => (
              <th key={column} scope="col" {...stopTip(t(`column.${column}_hint`))}>
                {t(`column.${column}`)}
              </th>
            ))}
          </>
        }
      >
        {items.map((item, at) => (
          <ContributionRow
            key={item.id}
            item={item}
            inside={nameOf(item.inside[0])}
            max={max}
            order={<OrderButtons item={item} at={at} last={at === items.length - 1} change={change} />}
          />
        ))}
      </FiguresTable>
    </Sheet>
  );
}
