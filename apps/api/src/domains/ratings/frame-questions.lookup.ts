import { Injectable } from '@nestjs/common';
import { deviceClassesOf } from '@netreach/domain';
import {
  METHOD_VERSION,
  suppress,
  type ReachFrame,
  type ReachQuestion,
  type TargetGroup,
} from '@netreach/measurement';
import { AppError } from '../../platform/errors/app-error.js';
import { DataStateLookup, type DataState } from '../measurement/data-state.lookup.js';
import { FiguresLookup } from '../measurement/figures.lookup.js';
import type { Plain } from './answers/answer-question.lookup.js';
import { CatalogueHistory } from './catalogue-history.lookup.js';
import type { Catalogue } from './catalogue.lookup.js';
import { CataloguesLookup } from './catalogues.lookup.js';
import { DataFramesLookup, type ChosenFrame } from './data-frames.lookup.js';
import type { CatalogueItem } from './catalogue.lookup.js';
import type { Viewer } from './database/visible-items.lookup.js';
import { DisclosureGate } from './disclosure/disclosure-gate.lookup.js';
import type { AudienceDto, FrameAnswerDto } from './dto/frame-answer.base.dto.js';
import type { FrameQuery } from './dto/frame-query.base.dto.js';
import { weightSetOf } from './weight-set.js';

/** A question about a frame that has been asked and not been computed: everything it depends on is settled. */
export interface AskedFrame extends ChosenFrame {
  readonly country: string;
  /** What there was of the country when it was asked. */
  readonly state: DataState;
  readonly viewer: Viewer;
  readonly catalogue: Catalogue;
  /** The day whose master data they are; null = those of now. */
  readonly masterData: string | null;
  /** What the panel is asked; spread it and add what else the question wants. */
  readonly reach: Required<Omit<ReachQuestion, 'errors' | 'includeEmpty'>>;
  /** Whether it is a frame that stands beside the one asked for. */
  readonly isBeside: boolean;
  /** Services left out of aggregates, rising. */
  readonly excludedServices: readonly number[];
  /** For `AnswerQuestion.data`: changes with everything an answer is made of. */
  readonly data: (string | number | null)[];
  /** For `AnswerQuestion.asked`: frame, devices and target group, in an order of their own. */
  readonly asked: Readonly<Record<string, Plain>>;
}

/** What an answer was made of. */
export type Provenance = Omit<FrameAnswerDto, 'success'>;

/** What there was of a country, and its items where they are not those of now. */
interface MasterState {
  readonly state: DataState;
  readonly catalogue?: Catalogue;
  readonly masterData: string | null;
}

/** Settles what a question about a frame means, and puts it to panel and census. */
@Injectable()
export class FrameQuestions {
  constructor(
    private readonly states: DataStateLookup,
    private readonly frames: DataFramesLookup,
    private readonly catalogues: CataloguesLookup,
    private readonly history: CatalogueHistory,
    private readonly gate: DisclosureGate,
    private readonly figures: FiguresLookup,
  ) {}

  /**
   * Settles the frame, the versions that answer for it, the target group and what the reader may leave out.
   * @throws AppError `ratings.unknown_frame`, `ratings.unknown_attribute`, `country.unknown`
   */
  async settle(country: string, query: FrameQuery, { admin, customerId }: Viewer): Promise<AskedFrame> {
    const viewer = { admin, customerId };
    const { state, catalogue: ofThen, masterData } = await this.stateOf(country, query.as_of);
    const chosen = this.frames.choose(state, query);
    const [catalogue, filter, reference] = await Promise.all([
      ofThen ?? this.catalogues.catalogue(country, state.items),
      this.catalogues.filter(country, state.attributes, query.attributes),
      this.catalogues.filter(country, state.attributes, query.reference),
    ]);
    // A service that is not the reader's to leave out must not be found out by what is left of an aggregate without it.
    const excludedServices = catalogue.excludable(query.exclude_services ?? [], viewer);
    const devices = deviceClassesOf(query.devices ?? 'all');
    const registeredOnly = query.registered_only ?? false;
    const reach = { devices, filter, reference, excludeEntityIds: excludedServices, registeredOnly };
    return inFrame({ country, viewer, state, catalogue, masterData, excludedServices, reach }, chosen);
  }

  /** What there is of a country, at the end of a day where one is asked for. @throws AppError as `CatalogueHistory.on` */
  private async stateOf(country: string, day: string | null | undefined): Promise<MasterState> {
    if (!day) return { state: await this.states.of(country), masterData: null };
    const state = await this.states.at(country, day);
    const past = await this.history.on(country, day, state.items);
    return { state, catalogue: past.catalogue, masterData: past.day };
  }

  /** The same question, put to the newest frame of its kind before it that has panel figures. */
  before(asked: AskedFrame): AskedFrame | undefined {
    return this.earlier(asked, 1)[0];
  }

  /** The same question, put to frames of its kind before it that have panel figures, newest first. */
  earlier(asked: AskedFrame, most: number): AskedFrame[] {
    return this.frames.before(asked.state, asked, most).map((chosen) => inFrame(asked, chosen, true));
  }

  /** The same question, put to the months up to the end of its frame, oldest first. */
  months(asked: AskedFrame, most: number): AskedFrame[] {
    return this.frames.monthsUntil(asked.state, asked, most).map((chosen) => inFrame(asked, chosen, true));
  }

  /**
   * Puts a question to the panel of the frame. The frame handed in must not be kept.
   * @returns null where the panel has no data, or is not the one asked for and refuses the target group
   * @throws AppError as `DisclosureGate.ask`
   */
  async panel<Answer>(asked: AskedFrame, question: (frame: ReachFrame) => Answer): Promise<Answer | null> {
    try {
      return await this.gate.ask(asked, question);
    } catch (error) {
      if (asked.isBeside && isRefusedGroup(error)) return null;
      throw error;
    }
  }

  /** Census figures of the frame's months by item; clients of single months only. */
  census({ months, country, reach }: AskedFrame) {
    return this.figures.censusAt(months, country, reach.devices);
  }

  /**
   * Of the ids, those the reader may see, in the order given and each once.
   * @returns undefined where one of them does not exist for the reader
   */
  items({ catalogue, viewer }: AskedFrame, ids: readonly number[]): CatalogueItem[] | undefined {
    const found = [...new Set(ids)].map((id) => catalogue.visible(id, viewer));
    const known = found.filter((item) => item !== undefined);
    return known.length === found.length ? known : undefined;
  }
}

function isRefusedGroup(error: unknown): boolean {
  return (
    error instanceof AppError && ['ratings.group_too_small', 'ratings.group_too_alike'].includes(error.code)
  );
}

/** A question but for its frame. */
type Unframed = Pick<
  AskedFrame,
  'country' | 'viewer' | 'state' | 'catalogue' | 'masterData' | 'excludedServices'
> & {
  readonly reach: Omit<AskedFrame['reach'], 'calculation'>;
};

function inFrame(question: Unframed, chosen: ChosenFrame, isBeside = false): AskedFrame {
  const { country, viewer, state, catalogue, masterData, excludedServices } = question;
  const { frame, index, months } = chosen;
  const { date, interval_type, calculation_type } = frame;
  const reach = { ...question.reach, calculation: calculation_type ?? ('accumulated' as const) };
  const census = months.map((month) => month.census).join(' ');
  const data = [state.items, masterData, state.attributes, census, index?.id ?? null, frame.status];
  const asked = { date, interval_type, calculation_type, reach };
  return {
    ...chosen,
    country,
    viewer,
    state,
    catalogue,
    masterData,
    reach,
    excludedServices,
    data,
    asked,
    isBeside,
  };
}

/**
 * What an answer was made of, for its readers: every answer about a frame carries it.
 * @param target the target group as the engine found it; undefined where the panel has no data
 */
export function provenance(
  { frame, index, masterData = null }: ChosenFrame & { readonly masterData?: string | null },
  target: TargetGroup | undefined,
  methodVersion: number = METHOD_VERSION,
): Provenance {
  const audience: AudienceDto = {
    universe_name: index?.universeName ?? null,
    universe: index?.universe ?? null,
    target_universe: target?.universe ?? null,
    panelists: index?.persons ?? 0,
    target_panelists: target?.panelCases ?? 0,
    reliability: target ? suppress(target.panelCases) : 'none',
    design_effect: target && target.panelCases > 0 ? target.designEffect : null,
  };
  return {
    frame,
    audience,
    method_version: String(methodVersion),
    index_version: index?.version ?? null,
    master_data: masterData,
    weight_set: weightSetOf(index),
  };
}
