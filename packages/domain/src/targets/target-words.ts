import { ageRange, parseTargetOrEverybody, type TargetLevels, type TargetNode } from './target-expression.js';

/** An attribute with the names of its levels. */
export interface NamedAttribute {
  readonly key: string;
  readonly name: string;
  readonly values: readonly { readonly key: string; readonly name: string }[];
}

/** Words between parts: `a or b`, `not a`. */
export interface TargetWords {
  readonly or: string;
  readonly not: string;
}

/** Attributes whose levels say themselves what they are: "Women", "Tyrol". */
const PLAIN = new Set(['gender', 'province', 'gender_meta45', 'province_meta45']);
const AGES = new Set(['birthday', 'birthday_meta45']);

/** Joins ages that follow each other: `30-39` and `40-49` are `30-49`. */
function joinedAges(levels: readonly string[]): string[] {
  const ranges = levels.map(ageRange);
  if (ranges.includes(undefined)) return [...levels];
  const rising = ranges.flatMap((range) => (range ? [{ ...range }] : [])).sort((a, b) => a.from - b.from);
  const joined: typeof rising = [];
  for (const range of rising) {
    const last = joined.at(-1);
    if (!last || (last.to !== null && range.from > last.to + 1)) joined.push(range);
    else if (last.to !== null) last.to = range.to === null ? null : Math.max(last.to, range.to);
  }
  return joined.map(({ from, to }) => (to === null ? `${from}+` : from === to ? `${from}` : `${from}-${to}`));
}

function levelsWords(node: TargetLevels, attributes: readonly NamedAttribute[], words: TargetWords): string {
  const attribute = attributes.find(({ key }) => key === node.key);
  const nameOf = (level: string) => attribute?.values.find(({ key }) => key === level)?.name ?? level;
  const names = AGES.has(node.key)
    ? joinedAges(node.levels).map((level) => (ageRange(level) ? level.replace('-', '–') : nameOf(level)))
    : node.levels.map(nameOf);
  return names.join(` ${words.or} `);
}

/** A condition by itself, with the name of its attribute where its levels do not say what they are. */
function conditionWords(
  node: TargetLevels,
  attributes: readonly NamedAttribute[],
  words: TargetWords,
): string {
  const text = levelsWords(node, attributes, words);
  const name = attributes.find(({ key }) => key === node.key)?.name ?? node.key;
  const whole = PLAIN.has(node.key) ? text : `${name}${AGES.has(node.key) ? '' : ':'} ${text}`;
  return node.not ? `${words.not} ${whole}` : whole;
}

/** Gender before age, both as one word ("Women 30–39"), then the others as they come. */
function allWords(
  parts: readonly TargetNode[],
  attributes: readonly NamedAttribute[],
  words: TargetWords,
): string {
  const is = (key: string) => (node: TargetNode) =>
    node.kind === 'levels' && node.key === key && !node.not ? [node] : [];
  const [gender] = parts.flatMap(is('gender'));
  const [age] = parts.flatMap(is('birthday'));
  const person = [
    ...(gender ? [conditionWords(gender, attributes, words)] : []),
    ...(age ? [gender ? levelsWords(age, attributes, words) : conditionWords(age, attributes, words)] : []),
  ].join(' ');
  const others = parts.filter((node) => node !== gender && node !== age);
  return [...(person ? [person] : []), ...others.map((node) => nodeWords(node, attributes, words))].join(
    ', ',
  );
}

function nodeWords(node: TargetNode, attributes: readonly NamedAttribute[], words: TargetWords): string {
  if (node.kind === 'levels') return conditionWords(node, attributes, words);
  const text =
    node.kind === 'all'
      ? allWords(node.parts, attributes, words)
      : node.parts.map((part) => nodeWords(part, attributes, words)).join(` ${words.or} `);
  return node.not ? `${words.not} (${text})` : `(${text})`;
}

/**
 * The name of a target group, made of its conditions: "Women 30–39, Tyrol"; empty for everybody.
 * @param text as `parseTarget` reads it
 */
export function targetWords(text: string, attributes: readonly NamedAttribute[], words: TargetWords): string {
  return allWords(parseTargetOrEverybody(text).parts, attributes, words);
}
