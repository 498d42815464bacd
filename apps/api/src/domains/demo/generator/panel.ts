import { rake } from '@netreach/measurement';
import { AGE_GROUPS, type AttributeKey, type AttributeSpec, type Traits } from './attributes.js';
import { addDays } from './days.js';
import type { Random } from './random.js';
import type { Cell, Margin } from './universe.js';

/** A person of the demo panel. */
export interface DemoPerson {
  readonly id: string;
  readonly birthday: string;
  readonly activeFrom: string;
  readonly activeUntil: string | null;
  readonly traits: Traits;
}

/** What a panel is drawn from. */
export interface PanelPlan {
  readonly country: string;
  readonly persons: number;
  readonly attributes: readonly AttributeSpec[];
  readonly cells: readonly Cell[];
  /** First day of the first month, `YYYY-MM-DD`. */
  readonly firstDay: string;
  /** Last day of the last month. */
  readonly lastDay: string;
}

const OLDEST = 89;
const COME_LATER = 0.07;
const LEAVE_EARLY = 0.06;
const RECRUITED_BEFORE = 700;
// Only persons with many of their kind come late or leave, so that no month lacks a level.
const MANY = 40;

/**
 * Draws a panel that deviates from its universe as real ones do: women, the middle-aged, city dwellers and the educated
 * are over-represented, small regions are boosted.
 */
export function drawPanel(plan: PanelPlan, random: Random): DemoPerson[] {
  const drawn = drawCells(plan, random).map((cell) => drawTraits(cell, plan.attributes, random));
  fillEmptyLevels(drawn, plan.attributes);
  const cases = countLevels(drawn, plan.attributes);
  return drawn.map((traits, place) => {
    const common = plan.attributes.every(({ key }) => (cases.get(`${key}|${traits[key]}`) ?? 0) >= MANY);
    const id = `${plan.country}-${String(place + 1).padStart(5, '0')}`;
    return {
      id,
      traits,
      birthday: drawBirthday(traits.birthday, plan.firstDay, random),
      ...drawStay(plan, common, random),
    };
  });
}

/** Weight of each person so that the panel stands for the universe, as the product will weight the first month. */
export function weightsOf(
  persons: readonly DemoPerson[],
  attributes: readonly AttributeSpec[],
  margins: readonly Margin[],
  universe: number,
): number[] {
  const targets = new Map<string, Record<string, number>>();
  for (const { attribute, value, persons: count } of margins)
    targets.set(attribute, { ...targets.get(attribute), [value]: count });
  const { weights } = rake({
    persons: persons.map(({ traits }, id) => ({
      id,
      levels: Object.fromEntries(attributes.map(({ key, levels }) => [key, levels[traits[key]]?.key])),
    })),
    margins: [...targets].map(([attribute, levels]) => ({ attribute, targets: levels })),
    universe,
    options: { incomplete: 'adjust' },
  });
  return [...weights];
}

/** Systematic sample: cells in their order, each as often as its share of the recruiting says. */
function drawCells({ cells, persons, attributes }: PanelPlan, random: Random): Traits[] {
  const fixed = attributes.filter(({ key, recruiting }) => recruiting && isPublic(key));
  const sizes = cells.map(({ traits, persons: size }) =>
    fixed.reduce((product, { key, recruiting }) => product * (recruiting?.[traits[key]] ?? 1), size),
  );
  boostRegions(cells, sizes);
  const step = sizes.reduce((sum, size) => sum + size, 0) / persons;
  const chosen: Traits[] = [];
  let next = random.next() * step;
  let reached = 0;
  for (const [place, { traits }] of cells.entries()) {
    reached += sizes[place] ?? 0;
    for (; next < reached && chosen.length < persons; next += step) chosen.push(traits);
  }
  return random.shuffled(chosen);
}

/** Power allocation (Bankier 1988, power one half): small regions get more than their share, large ones less. */
function boostRegions(cells: readonly Cell[], sizes: number[]): void {
  const regions = new Map<number, number>();
  for (const [place, { traits }] of cells.entries())
    regions.set(traits.province, (regions.get(traits.province) ?? 0) + (sizes[place] ?? 0));
  for (const [place, { traits }] of cells.entries())
    sizes[place] = (sizes[place] ?? 0) / Math.sqrt(regions.get(traits.province) ?? 1);
}

function drawTraits(cell: Traits, attributes: readonly AttributeSpec[], random: Random): Traits {
  const traits = { ...cell };
  for (const { key, shares, recruiting } of attributes)
    if (shares)
      traits[key] = random.weighted(shares(traits).map((share, level) => share * (recruiting?.[level] ?? 1)));
  return traits;
}

/** In a tiny panel chance may leave out a level; the first person it fits gets it. */
function fillEmptyLevels(persons: readonly Traits[], attributes: readonly AttributeSpec[]): void {
  for (const { key, levels, shares } of attributes) {
    const count = (level: number) => persons.filter((traits) => traits[key] === level).length;
    for (const level of levels.keys()) {
      if (!shares || count(level) > 0) continue;
      const fitting = persons.find((traits) => (shares(traits)[level] ?? 0) > 0 && count(traits[key]) > 1);
      if (fitting) fitting[key] = level;
    }
  }
}

function countLevels(persons: readonly Traits[], attributes: readonly AttributeSpec[]): Map<string, number> {
  const cases = new Map<string, number>();
  for (const traits of persons)
    for (const { key } of attributes) {
      const level = `${key}|${traits[key]}`;
      cases.set(level, (cases.get(level) ?? 0) + 1);
    }
  return cases;
}

/** A birthday whose age on a day lies in the age group. */
function drawBirthday(group: number, day: string, random: Random): string {
  const [youngest, oldest] = AGE_GROUPS[group] ?? [14, 19];
  const age = youngest + random.int((oldest ?? OLDEST) - youngest + 1);
  const [year, rest] = [Number(day.slice(0, 4)) - age, day.slice(4)];
  return addDays(`${year}${rest}`, -random.int(365));
}

function drawStay({ firstDay, lastDay }: PanelPlan, common: boolean, random: Random) {
  const length = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000;
  const late = random.chance(COME_LATER) && common;
  const early = random.chance(LEAVE_EARLY) && common;
  const offset = random.next();
  const activeFrom = addDays(
    firstDay,
    late ? Math.floor(offset * length) : -1 - Math.floor(offset * RECRUITED_BEFORE),
  );
  const end = addDays(firstDay, Math.floor(random.next() * length));
  return { activeFrom, activeUntil: early && end > activeFrom ? end : null };
}

function isPublic(key: AttributeKey): boolean {
  return key === 'gender' || key === 'birthday' || key === 'province';
}
