import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { ListPage } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { DraftReachLookup } from '../measurement/draft-reach.lookup.js';
import type { ServiceDraftReachDto } from '../ratings/dto/draft-reach.base.dto.js';
import { reachChange } from '../ratings/item-stats.lookup.js';
import { TargetPatternsLookup, type PatternEffect } from '../targets/target-patterns.lookup.js';
import { PATTERNS } from './database/patterns.list.js';
import { ServiceNamesReadModel } from './database/service-names.read-model.js';
import type { PatternDto, PatternInputDto } from './dto/pattern.dto.js';
import type {
  PatternsQuery,
  PatternTrialDto,
  PatternTrialResponseDto,
  TrialTargetDto,
} from './dto/patterns.dto.js';
import { demandPattern, patternOf } from './patterns.crud.js';

/** Who asks about the patterns of which service, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
  readonly serviceId: number;
}

const TARGETS_SHOWN = 100;
const YOUNGEST = 2_147_483_647;

/** The patterns of services. */
@Injectable()
export class PatternsService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly targets: TargetPatternsLookup,
    private readonly names: ServiceNamesReadModel,
    private readonly drafts: DraftReachLookup,
  ) {}

  /** One page of a service's patterns. @throws AppError `request.not_found` */
  async page(asked: Asked, query: PatternsQuery): Promise<ListPage<'patterns', PatternDto>> {
    await this.demandService(asked);
    return this.lists.page(PATTERNS, { ...query, service: asked.serviceId }, asked);
  }

  /** A new pattern, whose targets move at once. @throws AppError `request.not_found`, `request.invalid` */
  async create(asked: Asked, input: PatternInputDto): Promise<PatternDto> {
    await this.demandService(asked);
    return this.crud.create(patternOf(asked.serviceId, this.targets), input, asked);
  }

  /** Changes a pattern. @throws AppError `request.not_found`, `request.invalid`, `request.stale` */
  update(asked: Asked, id: number, input: PatternInputDto): Promise<PatternDto> {
    return this.crud.update(patternOf(asked.serviceId, this.targets), id, input, asked);
  }

  /** Removes a pattern: what it gave goes to the next one that fits, or to nobody. @throws AppError `request.not_found` */
  remove(asked: Asked, id: number): Promise<void> {
    return this.crud.remove(patternOf(asked.serviceId, this.targets), id, asked);
  }

  /**
   * What a pattern would do, without saving it: to targets, and to the reach of the services concerned.
   * @throws AppError `request.not_found`, `request.invalid`
   */
  async try(asked: Asked, input: PatternTrialDto): Promise<Omit<PatternTrialResponseDto, 'success'>> {
    await this.demandService(asked);
    demandPattern(input.pattern);
    const { country, serviceId } = asked;
    // A new one is the youngest of those that say as much.
    const change = { id: input.pattern_id ?? YOUNGEST, serviceId, pattern: input.pattern };
    const effect = await this.targets.preview(country, change);
    const moved = effect.moves.filter((move) => move.serviceId !== move.target.serviceId);
    const services = [
      ...new Set(
        moved.flatMap((move) => [move.serviceId, move.target.serviceId]).filter((id) => id !== null),
      ),
    ];
    const held = effect.fits.flatMap((target) => target.serviceId ?? []);
    const names = await this.names.of(country, [...new Set([...services, ...held])]);
    return {
      fits: effect.fits.length,
      moves: moved.length,
      targets: shownTargets(effect, names),
      ...(await this.reach(country, services, moved, names)),
    };
  }

  private async reach(
    country: string,
    services: readonly number[],
    moved: PatternEffect['moves'],
    names: ReadonlyMap<number, string>,
  ): Promise<{ month: string | null; reach: ServiceDraftReachDto[] }> {
    if (services.length === 0) return { month: null, reach: [] };
    const moves = moved.map(({ target, serviceId }) => ({ targetId: target.id, serviceId }));
    const draft = await this.drafts.of(country, services, moves);
    if (!draft) return { month: null, reach: [] };
    const reach = [...draft.figures].map(([id, figures]) => ({
      service_id: id,
      service: names.get(id) ?? '',
      ...reachChange(figures),
    }));
    return { month: draft.month, reach: reach.sort((a, b) => a.service.localeCompare(b.service)) };
  }

  private async demandService({ country, serviceId }: Asked): Promise<void> {
    if (!(await this.names.of(country, [serviceId])).has(serviceId)) throw new AppError('request.not_found');
  }
}

function shownTargets({ fits, moves }: PatternEffect, names: ReadonlyMap<number, string>): TrialTargetDto[] {
  const name = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const moving = new Map(moves.map((move) => [move.target.id, move.serviceId]));
  const fitting = new Set(fits.map(({ id }) => id));
  const others = moves.filter(({ target }) => !fitting.has(target.id));
  const all = [...fits, ...others.map(({ target }) => ({ ...target, byHand: false }))].map((target) => {
    const to = moving.has(target.id) ? (moving.get(target.id) ?? null) : target.serviceId;
    return { target, to, moves: to !== target.serviceId };
  });
  // Those that fit come by name already.
  const shown = [...all.filter((one) => one.moves), ...all.filter((one) => !one.moves)].slice(
    0,
    TARGETS_SHOWN,
  );
  return shown.map(({ target, to, moves: isMoving }) => ({
    name: target.name,
    from: name(target.serviceId),
    to: name(to),
    moves: isMoving,
    by_hand: target.byHand,
  }));
}
