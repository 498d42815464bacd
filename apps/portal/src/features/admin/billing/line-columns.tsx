import { formatAnyNumber, formatDay, formatPercent } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';

/** A period of an item, as a draft has it and an invoice. */
interface PeriodLine {
  from: string;
  until: string;
  days: number;
  of_days: number;
  quantity: number | string;
  counted: boolean;
}

/** A rate or a discount in percent, with the decimals that it has. */
export function formatRate(percent: number, locale: string): string {
  return formatPercent(percent, locale, String(percent).split('.')[1]?.length ?? 0);
}

/** What and how many of it a line is of; the same in a month, a draft and an invoice. */
export function usePeriodColumns<Line extends PeriodLine>(): DataTableColumn<Line>[] {
  const t = useT('billing-lines');
  const locale = useLocale();
  return [
    {
      id: 'period',
      header: t('column.period'),
      width: 265,
      cell: ({ from, until, days, of_days: of }) => {
        const period = `${formatDay(from, locale)} – ${formatDay(until, locale)}`;
        return days === of ? period : `${period}, ${t('part', { days, of })}`;
      },
    },
    {
      id: 'quantity',
      header: t('column.quantity'),
      width: 150,
      align: 'end',
      cell: ({ quantity, counted }) => {
        const units = formatAnyNumber(Number(quantity), locale);
        return counted ? t('counted', { units }) : units;
      },
    },
  ];
}
