import type { ExportColumn, ReportSection } from '../../exports/export-kinds.lookup.js';
import type { BalanceSheetDto } from '../dto/balance-sheet.dto.js';
import type { StudyWriting } from './study-writing.js';

const STEPS = ['invited', 'begun', 'screened_out', 'over_quota', 'completed', 'marked', 'valid'] as const;
const RATES = ['response_rate', 'incidence'] as const;

/** How the groups came about, and how alike they are. */
export function balanceSections(balance: BalanceSheetDto, writing: StudyWriting): ReportSection[] {
  const { levels } = balance;
  return [recruitment(balance, writing), ...(levels.length > 0 ? [differences(balance, writing)] : [])];
}

function recruitment(balance: BalanceSheetDto, { screen, number, percent }: StudyWriting): ReportSection {
  const { weighting, reason, largest_weight: largest, effective_control: effective } = balance;
  const said =
    weighting === 'raked'
      ? screen('balance.raked', { largest: number(largest, 1), effective: number(effective) })
      : screen(`balance.${reason ?? 'unweighted'}`);
  const column = (title: string): ExportColumn => ({ title, kind: 'number', decimals: 0, width: 10 });
  return {
    title: screen('balance.title'),
    note: balance.margins_met ? said : `${said} ${screen('balance.not_met')}`,
    kind: 'table',
    columns: [
      { title: screen('column.group'), kind: 'text', width: 14 },
      ...STEPS.map((step) => column(screen(`recruitment.${step}`))),
      ...RATES.map((rate): ExportColumn => ({
        title: screen(`recruitment.${rate}`),
        kind: 'text',
        width: 12,
      })),
    ],
    rows: balance.recruitment.map((row) => [
      screen(`group.${row.group}`),
      ...STEPS.map((step) => row[step]),
      ...RATES.map((rate) => percent(row[rate])),
    ]),
  };
}

function differences({ levels }: BalanceSheetDto, { screen }: StudyWriting): ReportSection {
  const usage = (level: string) => screen(`usage.${level}`);
  return {
    title: screen('balance.levels'),
    note: screen('definition.difference'),
    kind: 'table',
    columns: [
      { title: screen('column.level'), kind: 'text', width: 36 },
      ...['before', 'after'].map((when): ExportColumn => ({
        title: screen(`column.${when}`),
        kind: 'number',
        decimals: 2,
        width: 14,
      })),
    ],
    rows: levels.map(({ attribute_name: name, level, level_name: called, before, after }) => [
      name === null ? `${screen('usage')}: ${usage(level)}` : `${name}: ${called ?? level}`,
      before,
      after,
    ]),
  };
}
