import { Injectable } from '@nestjs/common';
import {
  protectCells,
  publishFigure,
  type MovementFigure,
  type PublishedFigure,
} from '@netreach/measurement';
import { AppError } from '../../platform/errors/app-error.js';
import { MovementsLookup, type Direction, type Movements } from '../measurement/movements.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { chosenItem } from './chosen-item.js';
import type { ChosenItemDto } from './dto/item.dto.js';
import type { CompareBody, MovementCategoryDto, MovementShareDto } from './dto/compare.dto.js';
import { rounded } from '../ratings/figures.lookup.js';
import { PlanningQuestions, type AskedItems } from './planning-questions.service.js';

/** All neighbours count towards their category. */
const EVERY_SERVICE = 100_000;
/** Services named below a category. */
const NAMED_SERVICES = 5;

/** What is answered about one direction. */
export interface ComparedMovements {
  readonly month: string;
  readonly items: ChosenItemDto[];
  readonly categories: MovementCategoryDto[];
}

/** Visits beside those of one compared service, put together. */
interface Cell {
  visits: number;
  percent: number;
  cases: number;
}

/** A category or another kind of neighbour, with its services. */
interface Group extends Pick<MovementCategoryDto, 'kind' | 'id' | 'name'> {
  readonly cells: Map<number, Cell>;
  readonly services: Map<number, { name: string; cells: Map<number, Cell> }>;
}

/** Where visits of services came from and went to, by category. */
@Injectable()
export class CompareMovementsService {
  constructor(
    private readonly planning: PlanningQuestions,
    private readonly movements: MovementsLookup,
  ) {}

  /** Settles what is asked. @throws AppError as `PlanningQuestions.settle`, and `ratings.not_services` */
  async settle(
    country: string,
    direction: Direction,
    { items: ids, ...query }: CompareBody,
    viewer: Viewer,
  ): Promise<AskedItems> {
    const call = `ratings.compare.${direction}-services` as const;
    const asked = await this.planning.settle({ call, country, query, ids }, viewer);
    const wrong = asked.items.filter(({ type }) => type !== 'service');
    if (wrong.length === 0) return asked;
    const fields = { items: wrong.map(({ name }) => ({ code: 'not_a_service' as const, params: { name } })) };
    throw new AppError('ratings.not_services', { fields });
  }

  /** Movements of the last month of the frame. */
  async compute(asked: AskedItems, direction: Direction): Promise<ComparedMovements> {
    const { country, months, items, catalogue, viewer } = asked;
    const month = months.at(-1)?.month ?? '';
    const found = await Promise.all(
      items.map(({ id }) =>
        this.movements.movements(country, month, { serviceId: id, direction, limit: EVERY_SERVICE }),
      ),
    );
    const groups = groupsOf(asked, found);
    return {
      month,
      items: items.map((item) => chosenItem(catalogue.row(item, viewer))),
      categories: shownGroups(asked, groups, found),
    };
  }
}

function add(cells: Map<number, Cell>, itemId: number, { visits, percent, cases }: MovementFigure): void {
  const cell = cells.get(itemId) ?? { visits: 0, percent: 0, cases: 0 };
  // Persons of several services cannot be added up: those of the largest are certain.
  cells.set(itemId, {
    visits: cell.visits + visits,
    percent: cell.percent + percent,
    cases: Math.max(cell.cases, cases),
  });
}

function groupsOf(
  { items, catalogue, viewer }: AskedItems,
  found: readonly (Movements | undefined)[],
): Group[] {
  const groups = new Map<string, Group>();
  const groupFor = (kind: Group['kind'], category: { id: number; name: string } | null = null): Group => {
    const key = `${kind} ${category?.id ?? ''}`;
    const group = groups.get(key) ?? {
      kind,
      id: category?.id ?? null,
      name: category?.name ?? null,
      cells: new Map(),
      services: new Map(),
    };
    groups.set(key, group);
    return group;
  };
  items.forEach((item, at) => {
    const movements = found[at];
    for (const one of movements?.services ?? []) {
      // What is not for the reader has neither a name nor a category here.
      const service = catalogue.visible(one.serviceId, viewer);
      const category = service?.categories[0];
      const group = category ? groupFor('category', category) : groupFor('other');
      add(group.cells, item.id, one);
      if (!service) continue;
      const below = group.services.get(service.id) ?? { name: service.name, cells: new Map<number, Cell>() };
      group.services.set(service.id, below);
      add(below.cells, item.id, one);
    }
    if (!movements) return;
    add(groupFor('edge').cells, item.id, movements.edge);
    add(groupFor('alongside').cells, item.id, movements.alongside);
  });
  return [...groups.values()].sort((a, b) => visitsOf(b.cells) - visitsOf(a.cells));
}

function visitsOf(cells: ReadonlyMap<number, Cell>): number {
  return [...cells.values()].reduce((sum, { percent }) => sum + percent, 0);
}

function share(
  itemId: number,
  cell: Cell | undefined,
  decided: PublishedFigure,
  admin: boolean,
): MovementShareDto {
  const { visits, percent, cases } = cell ?? { visits: 0, percent: 0, cases: 0 };
  const shown = decided.reason === null;
  return {
    item_id: itemId,
    unique_panelists: cases,
    reliability: decided.publication,
    reason: decided.reason,
    percent: shown ? rounded(percent, 2) : null,
    ...(admin ? { visits: shown ? rounded(visits) : null } : {}),
  };
}

function shownGroups(
  { items, viewer }: AskedItems,
  groups: readonly Group[],
  found: readonly (Movements | undefined)[],
): MovementCategoryDto[] {
  const decided = items.map((item, at) =>
    protectCells({
      cells: groups.map(({ cells }) => cells.get(item.id)?.cases ?? 0),
      total: found[at]?.cases ?? 0,
    }),
  );
  return groups.map(({ kind, id, name, cells, services }, place) => {
    const values = items.map((item, at) =>
      share(item.id, cells.get(item.id), decided[at]?.[place] ?? publishFigure(0), viewer.admin),
    );
    return { kind, id, name, values, services: namedServices(items, cells, services, viewer.admin) };
  });
}

function namedServices(
  items: AskedItems['items'],
  whole: Group['cells'],
  services: Group['services'],
  admin: boolean,
): MovementCategoryDto['services'] {
  const all = [...services];
  const decided = items.map(({ id }) =>
    protectCells({
      cells: all.map(([, { cells }]) => cells.get(id)?.cases ?? 0),
      total: whole.get(id)?.cases ?? 0,
    }),
  );
  return all
    .map(([serviceId, { name, cells }], place) => ({
      id: serviceId,
      name,
      visits: visitsOf(cells),
      values: items.map(({ id }, at) =>
        share(id, cells.get(id), decided[at]?.[place] ?? publishFigure(0), admin),
      ),
    }))
    .filter(({ values }) => values.some(({ percent }) => percent !== null))
    .sort((a, b) => b.visits - a.visits)
    .slice(0, NAMED_SERVICES)
    .map(({ id, name, values }) => ({ id, name, values }));
}
