import {
  ageRange,
  parseTargetOrEverybody,
  type TargetLevels,
  type TargetNode,
  type TargetParts,
} from './target-expression.js';

/** An attribute with the names of its levels. */
export interface NamedAttribute {
  readonly key: string;
  readonly name: string;
  readonly values: readonly { readonly key: string; readonly name: string }[];
}

/** Words between parts: `a and b`, `a or b`, `not a`. */
export interface TargetWords {
  readonly and: string;
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

/** What a part says: by itself, and beside other parts, where brackets keep together what belongs together. */
interface Said {
  readonly alone: string;
  readonly beside: string;
}

const bracketed = (alone: string): Said => ({ alone, beside: `(${alone})` });

/** Writes target groups with the names of a country's attributes. */
class TargetWriter {
  constructor(
    private readonly attributes: readonly NamedAttribute[],
    private readonly words: TargetWords,
  ) {}

  /** All parts at once, apart by commas. */
  whole({ parts }: TargetParts): string {
    const said = this.together(parts);
    const [only] = said;
    if (only && said.length === 1) return only.alone;
    return said.map(({ alone, beside, isNot }) => (isNot ? alone : beside)).join(', ');
  }

  /** Levels without their attribute. */
  private levels({ key, levels }: TargetLevels): Said {
    const nameOf = (level: string) =>
      this.attribute(key)?.values.find((one) => one.key === level)?.name ?? level;
    const names = AGES.has(key)
      ? joinedAges(levels).map((level) => (ageRange(level) ? level.replace('-', '–') : nameOf(level)))
      : levels.map(nameOf);
    const text = names.join(` ${this.words.or} `);
    return names.length > 1 ? bracketed(text) : { alone: text, beside: text };
  }

  private attribute(key: string): NamedAttribute | undefined {
    return this.attributes.find((attribute) => attribute.key === key);
  }

  /** A condition with the name of its attribute where its levels do not say what they are. */
  private condition(node: TargetLevels): Said {
    const levels = this.levels(node);
    const name = `${this.attribute(node.key)?.name ?? node.key}${AGES.has(node.key) ? '' : ':'} `;
    const isPlain = PLAIN.has(node.key);
    const said = isPlain ? levels : { alone: name + levels.alone, beside: name + levels.beside };
    return node.not ? bracketed(`${this.words.not} ${said.beside}`) : said;
  }

  private part(node: TargetNode): Said {
    if (node.kind === 'levels') return this.condition(node);
    const said = node.kind === 'all' ? this.all(node.parts) : this.any(node.parts);
    return node.not ? bracketed(`${this.words.not} ${said.beside}`) : said;
  }

  private any(parts: readonly TargetNode[]): Said {
    const texts = parts.map((part) => {
      const { alone, beside } = this.part(part);
      // Of one alternative or the other: no brackets are needed for more of them.
      const isMore = part.kind === 'levels' ? PLAIN.has(part.key) : part.kind === 'any';
      return isMore && !part.not ? alone : beside;
    });
    return bracketed(texts.join(` ${this.words.or} `));
  }

  private all(parts: readonly TargetNode[]): Said {
    const said = this.together(parts);
    const [only] = said;
    if (only && parts.length === 1) return only;
    return bracketed(said.map(({ beside }) => beside).join(` ${this.words.and} `));
  }

  /** Gender before age, both as one word ("Women 30–39"), then the others as they come; what is left out is last. */
  private together(parts: readonly TargetNode[]): (Said & { isNot: boolean })[] {
    const is = (key: string) => (node: TargetNode) =>
      node.kind === 'levels' && node.key === key && !node.not ? [node] : [];
    const [gender] = parts.flatMap(is('gender'));
    const [age] = parts.flatMap(is('birthday'));
    const person = gender && age ? `${this.levels(gender).beside} ${this.levels(age).beside}` : null;
    const first = person === null ? [gender ?? age].flatMap((node) => node ?? []) : [];
    const others = parts.filter((node) => node !== gender && node !== age);
    const said = [...first, ...others].map((node) => ({ ...this.part(node), isNot: node.not }));
    return [
      ...(person === null ? [] : [{ alone: person, beside: person, isNot: false }]),
      ...said.filter(({ isNot }) => !isNot),
      ...said.filter(({ isNot }) => isNot),
    ];
  }
}

/**
 * The name of a target group, made of its conditions: "Women 30–39, Tyrol"; brackets where and, or and not meet; empty for
 * everybody.
 * @param text as `parseTarget` reads it
 */
export function targetWords(text: string, attributes: readonly NamedAttribute[], words: TargetWords): string {
  return new TargetWriter(attributes, words).whole(parseTargetOrEverybody(text));
}
