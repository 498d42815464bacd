import type { MarginFit } from '../stats/calibration.js';
import type { PanelMargins } from './panel-margins.js';
import type { MarginChange, MarginGroup, SummedRows } from './panel-margins.types.js';

/** What the margins change about the errors of entities in a target group; worked out for those that are looked at only. */
export class RowChanges {
  private group: MarginGroup | undefined;
  private expected: readonly number[] = [];
  private fits: ReadonlyMap<number, MarginFit> | undefined;

  /** @param groupOf the target group; asked for when something is first looked at */
  constructor(
    private readonly margins: PanelMargins,
    private readonly rows: SummedRows,
    private readonly groupOf: () => MarginGroup,
  ) {}

  /** Says which entities will be looked at: their rows are then added up in one pass. */
  expect(entities: readonly number[]): void {
    this.expected = entities;
    this.fits = undefined;
  }

  /** Of an entity, given its mean. */
  of(entity: number, mean: number): MarginChange {
    const { margins, rows } = this;
    this.group ??= this.groupOf();
    this.fits ??= margins.fitsOfRows(rows, this.expected, this.group);
    return margins.changeOfRows(rows, entity, this.group, { mean, fit: this.fits.get(entity) });
  }
}
