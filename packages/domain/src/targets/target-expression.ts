/** Persons by their levels of one attribute. */
export interface TargetLevels {
  readonly kind: 'levels';
  /** Key of the attribute. */
  readonly key: string;
  /** Keys of levels, or ages in whole years such as `18-49` and `65+`: one of them is enough. */
  readonly levels: readonly string[];
  /** Those who have another level of the attribute instead. */
  readonly not: boolean;
}

/** Persons who fit all parts, or any of them. */
export interface TargetParts {
  readonly kind: 'all' | 'any';
  readonly parts: readonly TargetNode[];
  /** Everybody else instead. */
  readonly not: boolean;
}

/** A target group as it is built: conditions and brackets around conditions. */
export type TargetNode = TargetLevels | TargetParts;

/** Brackets inside each other that are read, and shown. */
export const DEEPEST_TARGET = 3;

/** Target groups a ranking shows side by side at most. */
export const MOST_COMPARED_GROUPS = 5;

/** The text of a target group cannot be read. */
export class TargetFault extends Error {
  /** @param part what cannot be read @param tooDeep whether it is nested deeper than can be shown */
  constructor(
    readonly part: string,
    readonly tooDeep = false,
  ) {
    super(part);
  }
}

/** Everybody. */
export const EVERYBODY: TargetParts = { kind: 'all', parts: [], not: false };

/** Cuts a text where a sign stands outside brackets. */
function cut(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (text[at] === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (depth < 0) throw new TargetFault(text);
  }
  if (depth !== 0) throw new TargetFault(text);
  return [...parts, text.slice(from)].map((part) => part.trim());
}

function readPart(text: string, depth: number): TargetNode {
  const not = text.startsWith('!');
  const rest = not ? text.slice(1).trim() : text;
  if (rest.startsWith('(') && rest.endsWith(')')) {
    if (depth >= DEEPEST_TARGET) throw new TargetFault(text, true);
    const alternatives = cut(rest.slice(1, -1), '|').map((part) => readAll(part, depth + 1));
    const [only] = alternatives;
    if (alternatives.some(({ parts }) => parts.length === 0)) throw new TargetFault(text);
    if (only && alternatives.length === 1) return { ...only, not };
    return { kind: 'any', not, parts: alternatives.map(bare) };
  }
  const [key = '', ...others] = rest.split(':');
  const levels = others
    .join(':')
    .split(',')
    .map((level) => level.trim());
  if (key.trim() === '' || levels.includes('')) throw new TargetFault(text);
  return { kind: 'levels', key: key.trim(), levels, not };
}

/** A bracket around a single part is that part. */
function bare(node: TargetParts): TargetNode {
  const [only] = node.parts;
  return only && node.parts.length === 1 && !node.not ? only : node;
}

function readAll(text: string, depth: number): TargetParts {
  const parts = cut(text, ';').filter((part) => part !== '');
  return { kind: 'all', not: false, parts: joined(parts.map((part) => readPart(part, depth))) };
}

/** An attribute named twice is named once with the levels of both. */
function joined(parts: readonly TargetNode[]): TargetNode[] {
  const read: TargetNode[] = [];
  for (const part of parts) {
    const at = read.findIndex((one) => one.kind === 'levels' && part.kind === 'levels' && isSame(one, part));
    const before = read[at];
    if (before?.kind !== 'levels' || part.kind !== 'levels') read.push(part);
    else read[at] = { ...before, levels: [...before.levels, ...part.levels] };
  }
  return read;
}

const isSame = (one: TargetLevels, other: TargetLevels) => one.key === other.key && !one.not && !other.not;

/**
 * Reads a target group: `gender:female;birthday:30-39,40-49` (one level of each), `!province:AT-7` (another level),
 * `birthday:18-49` (ages in whole years), `(gender:female|birthday:18-29;education:university)` (any of what `|` divides).
 * @returns everybody for an empty text
 * @throws TargetFault
 */
export function parseTarget(text: string): TargetParts {
  return readAll(text, 0);
}

/** The same; everybody where the text cannot be read, as in an address somebody has changed. */
export function parseTargetOrEverybody(text: string): TargetParts {
  try {
    return parseTarget(text);
  } catch (thrown) {
    if (thrown instanceof TargetFault) return EVERYBODY;
    throw thrown;
  }
}

function partText(node: TargetNode): string {
  const not = node.not ? '!' : '';
  if (node.kind === 'levels') return `${not}${node.key}:${[...new Set(node.levels)].sort().join(',')}`;
  if (node.kind === 'any') return `${not}(${textsOf(node.parts, alternativeText).join('|')})`;
  return `${not}(${formatTarget(node)})`;
}

const alternativeText = (node: TargetNode) =>
  node.kind === 'all' && !node.not ? formatTarget(node) : partText(node);

const textsOf = (parts: readonly TargetNode[], write: (node: TargetNode) => string) =>
  [...new Set(parts.filter(isSomething).map(write))].sort();

/** Whether a part says anything: a bracket around nothing does not, nor does a condition without a level. */
function isSomething(node: TargetNode): boolean {
  return node.kind === 'levels' ? node.levels.length > 0 : node.parts.some(isSomething);
}

/** Writes a target group; parts in an order of their own, so that equal ones look equal. */
export function formatTarget(target: TargetParts): string {
  if (target.kind === 'any' || target.not) return isSomething(target) ? partText(target) : '';
  return textsOf(target.parts, partText).join(';');
}

/** First and last age of `18-49`, `18` or `65+`; the last one is null where it is open. Undefined for other texts. */
export function ageRange(level: string): { from: number; to: number | null } | undefined {
  const [, from, dash, to] = /^(\d{1,3})(?:(-|\+)(\d{1,3})?)?$/.exec(level) ?? [];
  if (from === undefined || (dash === '+' ? to !== undefined : dash !== undefined && to === undefined))
    return undefined;
  const range = { from: Number(from), to: dash === '+' ? null : Number(to ?? from) };
  return range.to !== null && range.to < range.from ? undefined : range;
}
