import { Injectable } from '@nestjs/common';
import { METHOD_VERSION } from '@netreach/measurement';
import type { Progress } from '../../../platform/jobs/job.types.js';
import { DataStateLookup } from '../../measurement/data-state.lookup.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { FrameQuestions } from '../../ratings/frame-questions.lookup.js';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import { ObservedMonthReadModel, type ObservedItem } from '../database/observed-month.read-model.js';
import { frozenFigure, type FrozenFigure } from '../figures/frozen-figures.js';
import { watchPanel, type WatchGroup } from '../figures/watch-panel.js';
import { WatchSums, type Coverage } from '../figures/watch-sums.js';
import { withhold } from '../figures/withhold.js';

/** Figures come out the same whoever publishes them. */
const EVERYTHING: Viewer = { admin: true, customerId: null };

/** Whose figures they are. */
export interface MeasuredPanel {
  readonly universe: number;
  readonly universeName: string | null;
  readonly panelists: number;
  readonly indexVersion: number;
  readonly methodVersion: string;
  readonly groups: readonly WatchGroup[];
}

/** All that a month is published with. */
export interface MonthFigures {
  readonly panel: MeasuredPanel;
  readonly items: readonly ObservedItem[];
  readonly figures: readonly FrozenFigure[];
  /** Sightings of persons who have no weight in the month. */
  readonly leftOut: number;
  /** Brands with too few persons for a figure. */
  readonly fewCases: readonly string[];
}

/** Makes the figures of a month from its observations and its panel. */
@Injectable()
export class WatchFigures {
  constructor(
    private readonly states: DataStateLookup,
    private readonly questions: FrameQuestions,
    private readonly panels: PanelLookup,
    private readonly observed: ObservedMonthReadModel,
  ) {}

  /**
   * Figures of all brands and campaigns of a month, as they may be published.
   * @param month its first day
   * @param report is told how far it is
   * @returns undefined where the month has no panel
   */
  async of(
    country: string,
    month: string,
    coverage: Coverage,
    report: (progress: Progress) => void,
  ): Promise<MonthFigures | undefined> {
    const measured = await this.panelOf(country, month);
    if (!measured) return undefined;
    const { panel, about } = measured;
    report({ percent: 20 });
    const items = await this.observed.items(country, month);
    const sums = new WatchSums(panel, coverage);
    for await (const row of this.observed.sightings(country, month)) sums.add(row);
    const cells = sums.finish();
    report({ percent: 60 });
    const brands = new Map(
      items.flatMap(({ scope, item_id: id, brand_id: brand }) =>
        scope === 'campaigns' ? [[id, brand] as const] : [],
      ),
    );
    const decided = withhold(cells, (campaign) => brands.get(campaign) ?? 0);
    const figures = cells.map((cell) => frozenFigure(cell, decided.get(cell)!));
    report({ percent: 80 });
    const named = figures.filter(({ item_id: id, scope }) => scope === 'market' || id > 0);
    const thin = new Set(
      named.flatMap(({ scope, item_id: id, segment, reason }) =>
        scope === 'brands' && segment === 'all' && reason ? [id] : [],
      ),
    );
    return {
      panel: about,
      items,
      figures: named.filter(({ segment }) => segment !== 'creative:'),
      leftOut: sums.leftOut,
      fewCases: items.flatMap(({ scope, item_id: id, name }) =>
        scope === 'brands' && thin.has(id) ? [name] : [],
      ),
    };
  }

  private async panelOf(country: string, month: string) {
    const { months } = await this.states.of(country);
    if (!months.some((known) => known.index !== null && `${known.month}-01` === month)) return undefined;
    const asked = await this.questions.settle(country, { date: month, interval_type: 'month' }, EVERYTHING);
    const { index } = asked;
    if (!index) return undefined;
    const persons = await this.questions.panel(asked, (reach) => reach.panel());
    if (!persons) return undefined;
    const panel = watchPanel(persons, await this.panels.attributes(country));
    const about: MeasuredPanel = {
      universe: persons.universe,
      universeName: index.universeName,
      panelists: panel.everybody.persons,
      indexVersion: index.version,
      methodVersion: String(index.methodVersion ?? METHOD_VERSION),
      groups: panel.groups,
    };
    return { panel, about };
  }
}
