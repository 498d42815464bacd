import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { KpiReadingDto, KpiWidgetDto } from '../dto/kpi-board.dto.js';
import type { StudyWriting } from './study-writing.js';

type Figures = NonNullable<KpiWidgetDto['figures']>;

/** Figures of an indicator by the key of their column in the files' texts. */
const FIGURES: readonly (readonly [
  title: string,
  decimals: number,
  value: (figures: Figures) => CellValue,
])[] = [
  ['exposed', 0, ({ exposed }) => exposed.asked],
  ['exposed_share', 1, ({ exposed }) => exposed.share],
  ['control', 0, ({ control }) => control.asked],
  ['control_effective', 1, ({ control }) => control.effective],
  ['control_share', 1, ({ control }) => control.share],
  ['lift', 1, ({ absolute }) => absolute.value],
  ['classic_low', 1, ({ classic }) => classic.low],
  ['classic_high', 1, ({ classic }) => classic.high],
  ['valid_low', 1, ({ always_valid: valid }) => valid.low],
  ['valid_high', 1, ({ always_valid: valid }) => valid.high],
  ['relative', 1, ({ relative }) => relative?.value ?? null],
  ['headroom', 1, ({ headroom }) => headroom?.value ?? null],
  ['power', 1, ({ progress }) => progress?.power ?? null],
];

/** The indicators of a study as a table; below the base, cells are empty. */
export function studyTable(
  { read }: KpiReadingDto,
  widgets: readonly KpiWidgetDto[],
  { screen, files, words }: StudyWriting,
): { columns: ExportColumn[]; rows: CellValue[][] } {
  const text = (title: string, width: number): ExportColumn => ({ title, kind: 'text', width });
  const numbers = FIGURES.map(([title, decimals]): ExportColumn => ({
    title: files(`study.${title}`),
    kind: 'number',
    decimals,
    width: 12,
  }));
  return {
    columns: [
      text(files('study.question'), 40),
      text(files('study.indicator'), 22),
      text(screen('column.state'), 18),
      ...numbers,
      { title: screen('tile.p_value'), kind: 'number', decimals: 4, width: 12 },
    ],
    rows: widgets.map(({ title, title_de: german, role, state, figures }) => [
      words(title, german),
      screen(`role.${role}`),
      screen(`state.${state}`),
      ...FIGURES.map(([, , value]) => figures && value(figures)),
      figures && figures[read].p_adjusted,
    ]),
  };
}
