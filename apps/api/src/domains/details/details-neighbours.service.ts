import { Injectable } from '@nestjs/common';
import {
  competitors,
  DEFAULT_MOVEMENTS,
  protectCells,
  publishFigure,
  type Competitor,
  type PublishedFigure,
} from '@netreach/measurement';
import { MovementsLookup, type Direction, type Movements } from '../measurement/movements.lookup.js';
import { FrameQuestions, provenance, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import type { AskedDetails } from './details-questions.service.js';
import type { WithheldReason } from './dto/details-grp.dto.js';
import type {
  CompetitorDto,
  CompetitorsResponseDto,
  MovementDto,
  MovementFigureDto,
  MovementsDirectionDto,
  MovementsResponseDto,
  NeighbourItemDto,
  NoMovementsReason,
} from './dto/details-neighbours.dto.js';
import type { MovementType } from './dto/details-neighbours.query.dto.js';

/** Most rows of a list where nobody says how many. */
const DEFAULT_LIMIT = DEFAULT_MOVEMENTS;
/** All services of a market: which of them are shown is decided once both sides are known. */
const ALL_SERVICES = 100_000;

/** One side of a service's movements as it may be shown. */
interface ShownSide extends MovementsDirectionDto {
  readonly figures: ReadonlyMap<number, MovementFigureDto>;
}

/** Items beside one: those with the same users, and those visited before and after it. */
@Injectable()
export class DetailsNeighboursService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly movementsOf: MovementsLookup,
  ) {}

  /**
   * Items of the same kind that share most users with one.
   * @throws AppError `ratings.frame_too_large`, `ratings.not_ready`
   */
  async competitors(
    { frame, item }: AskedDetails,
    limit: number = DEFAULT_LIMIT,
  ): Promise<Omit<CompetitorsResponseDto, 'success'>> {
    const { catalogue, viewer, reach } = frame;
    const candidateIds = catalogue.idsOf(item.type, viewer);
    const answer = await this.questions.panel(frame, (panel) => {
      const { target, cases } = panel.combine(reach, [item.id]);
      return { target, rows: cases > 0 ? competitors(panel, reach, item.id, { candidateIds, limit }) : [] };
    });
    const shown = (answer?.rows ?? []).flatMap((row) => {
      const named = neighbour(frame, row.entityId);
      return named ? [shownCompetitor(named, row)] : [];
    });
    return { competitors: withheldLast(shown), ...provenance(frame, answer?.target) };
  }

  /** Where the visits of a service came from and went to. */
  async movements(
    asked: AskedDetails,
    type: MovementType,
    limit: number = DEFAULT_LIMIT,
  ): Promise<Omit<MovementsResponseDto, 'success'>> {
    const { frame } = asked;
    const target = await this.questions.panel(frame, (panel) => panel.target(frame.reach));
    const made = provenance(frame, target ?? undefined);
    const reason = noMovements(asked);
    if (reason) return { movements: [], before: null, after: null, unavailable: reason, ...made };
    const [before, after] = await Promise.all([
      type === 'after' ? null : this.side(asked, 'before'),
      type === 'before' ? null : this.side(asked, 'after'),
    ]);
    const movements = movementRows(frame, before, after).slice(0, limit);
    const unavailable = before || after ? null : 'no_visits';
    return { movements, before: besides(before), after: besides(after), unavailable, ...made };
  }

  private async side({ frame, item }: AskedDetails, direction: Direction): Promise<ShownSide | null> {
    const question = { serviceId: item.id, direction, limit: ALL_SERVICES };
    const found = await this.movementsOf.movements(frame.country, frame.months[0]?.month ?? '', question);
    return found ? shownSide(found) : null;
  }
}

function noMovements({ frame, item }: AskedDetails): NoMovementsReason | null {
  if (item.type !== 'service') return 'services_only';
  if (frame.months.length !== 1) return 'months_only';
  return frame.index ? null : 'no_panel';
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

function neighbour({ catalogue, viewer }: AskedFrame, id: number): NeighbourItemDto | undefined {
  const item = catalogue.visible(id, viewer);
  return item && { id: item.id, type: item.type, name: item.name };
}

function withheldLast<Row extends { readonly withheld: WithheldReason | null }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(a.withheld !== null) - Number(b.withheld !== null));
}

function reasonOf({ reason }: PublishedFigure): WithheldReason | null {
  return reason === 'differencing' ? 'complementary' : reason;
}

function shownCompetitor(
  item: NeighbourItemDto,
  { users, cases, shareOfOwn, shareOfCompetitor, affinity }: Competitor,
): CompetitorDto {
  const published = publishFigure(cases);
  const isShown = published.reason === null;
  return {
    unique_users: isShown ? round(users, 0) : null,
    share_of_own: isShown ? round(shareOfOwn, 2) : null,
    share_of_competitor: isShown ? round(shareOfCompetitor, 2) : null,
    affinity: isShown ? round(affinity, 1) : null,
    cases,
    reliability: published.publication,
    withheld: reasonOf(published),
    ...item,
  };
}

/** What lay beside visits makes up all of them: what is withheld must not be left as the rest. */
function shownSide({ services, edge, alongside, cases }: Movements): ShownSide {
  const figures = [...services, edge, alongside];
  const published = protectCells({ cells: figures.map((figure) => figure.cases), total: cases });
  const shown = figures.map(({ visits, percent, cases: own }, at): MovementFigureDto => {
    const decided = published[at] ?? publishFigure(own);
    const isShown = decided.reason === null;
    return {
      raw: isShown ? round(visits, 2) : null,
      percent: isShown ? percent : null,
      cases: own,
      reliability: decided.publication,
      withheld: reasonOf(decided),
    };
  });
  const [began, going] = shown.slice(services.length);
  if (!began || !going) throw new Error('movements have an edge and an alongside');
  const ofServices = services.flatMap(({ serviceId }, at) => {
    const figure = shown[at];
    return figure ? [[serviceId, figure] as const] : [];
  });
  return { figures: new Map(ofServices), edge: began, alongside: going, cases };
}

/** A side without its services. */
function besides(side: ShownSide | null): MovementsDirectionDto | null {
  return side && { edge: side.edge, alongside: side.alongside, cases: side.cases };
}

/** One row for each service the reader may see, with both sides. */
function movementRows(frame: AskedFrame, before: ShownSide | null, after: ShownSide | null): MovementDto[] {
  const ids = new Set([...(before?.figures.keys() ?? []), ...(after?.figures.keys() ?? [])]);
  const rows = [...ids].flatMap((id): MovementDto[] => {
    const service = neighbour(frame, id);
    if (!service) return [];
    return [{ ...service, before: before?.figures.get(id) ?? null, after: after?.figures.get(id) ?? null }];
  });
  // Only what is shown orders them: a place in the list tells no withheld figure.
  const most = (row: MovementDto) => Math.max(row.before?.raw ?? -1, row.after?.raw ?? -1);
  return rows.sort((a, b) => most(b) - most(a) || a.id - b.id);
}
