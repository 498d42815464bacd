export * from './icons.js';
export { LogoMark } from './brand/logo.js';
export { Chart } from './charts/chart.js';
export type { ChartNote, ChartSeries, ChartSpec } from './charts/chart.types.js';
export { reachChart } from './charts/reach-chart.js';
export { Badge, type BadgeTone } from './display/badge.js';
export { CountryFlag } from './display/country-flag.js';
export { FilterChip } from './display/filter-chip.js';
export { IndexBar } from './display/index-bar.js';
export { ReachBar } from './display/reach-bar.js';
export { Sparkline } from './display/sparkline.js';
export { cellTip, stopTip, tip } from './display/tip.js';
export { TipLayer } from './display/tip-layer.js';
export { Stat, StatStrip } from './display/stat.js';
export { StatTile, StatTiles } from './display/stat-tile.js';
export { downloadCsv } from './files/download.js';
export { AttributePanel } from './filters/attribute-panel.js';
export type { AttributeSelection, PanelAttribute, PanelGroup } from './filters/attribute-panel.types.js';
export { orderedGroups, toggleValue } from './filters/attribute-selection.js';
export { treeLines, toggleTreeOption, type TreeOption } from './filters/category-rules.js';
export { CategoryTree } from './filters/category-tree.js';
export { CheckItem, RadioItem } from './filters/check-item.js';
export { CheckList, type CheckOption } from './filters/check-list.js';
export { FilterBar, type BarFilter } from './filters/filter-bar.js';
export { FilterPopover } from './filters/filter-popover.js';
export { FramePicker } from './filters/frame-picker.js';
export { frameFor, type FrameOption, type FramePeriod } from './filters/frame-rules.js';
export { usePeriodName } from './filters/use-period-name.js';
export { ANY_NUMBER, inNumberRange, type NumberRange } from './filters/number-range-rules.js';
export { NumberRangeFilter } from './filters/number-range.js';
export { DeviceChoice, YesNoChoice } from './filters/radio-choices.js';
export { inFolders } from './filters/in-folders.js';
export { SavedSets, type SavedSet } from './filters/saved-sets.js';
export { SearchInput } from './filters/search-input.js';
export { TextFilter } from './filters/text-filter.js';
export { PageSkeleton, Skeleton } from './states/skeleton.js';
export { AsyncSelect } from './forms/async-select.js';
export { type FoundOption } from './forms/use-found-options.js';
export { CalendarInput } from './forms/calendar-input.js';
export { ConfirmDialog } from './forms/confirm-dialog.js';
export { Dialog, DialogActions, FormDialogActions } from './forms/dialog.js';
export { FileUpload } from './forms/file-upload.js';
export { FormActions, FormAlert, FormFields, FormGroup } from './forms/form-layout.js';
export { SidePanel } from './forms/side-panel.js';
export { ListCard, Page } from './layout/page.js';
export { EmptyState, ErrorState, ForbiddenState } from './states/state-message.js';
export { WithheldState } from './states/withheld-state.js';
export type { WithheldReason } from './states/withheld-reason.js';
export { clientRows, pageOf, useClientRows, type ClientOrder, type RowPage } from './table/client-rows.js';
export { arrangeColumns } from './table/column-layout.js';
export { ColumnMenu } from './table/column-menu.js';
export { DataTable } from './table/data-table.js';
export type {
  CellValue,
  DataTableColumn,
  TableDensity,
  TableFooterRow,
  TableSelection,
  TableSort,
  TableTree,
} from './table/data-table.types.js';
export { MarkLegend } from './table/mark-legend.js';
export type { MarkRule, MarkSign, RampRule, SignRule } from './table/mark-rules.types.js';
export { ListFoot } from './table/list-foot.js';
export { Pager } from './table/pager.js';
export { tableCsv, type CsvOptions } from './table/table-csv.js';
export { TableSkeleton } from './table/table-skeleton.js';
export { useMoreBeside } from './table/use-more-beside.js';
export { readTableState, writeTableState, type TableState } from './table/table-state.js';
export { TabsWithCounts, type CountedTab } from './tabs/tabs-with-counts.js';
export type { ThemeName } from './theme/palette.js';
export { themes } from './theme/theme.js';
export { uiTexts, type UiTextKey } from './texts/en-US.js';
export { UiTextProvider, useUiLocale, useUiText, type TranslateUi } from './texts/ui-text.js';
