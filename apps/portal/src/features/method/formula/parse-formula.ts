/** A part of a formula. */
export type FormulaNode =
  | { kind: 'name' | 'number' | 'sign'; text: string }
  | { kind: 'row'; parts: FormulaNode[] }
  | { kind: 'fraction'; over: FormulaNode; under: FormulaNode }
  | { kind: 'root'; of: FormulaNode }
  /** Something with an index, an exponent, or both; `below` for sums and products, whose index stands below the sign. */
  | {
      kind: 'script';
      base: FormulaNode;
      index: FormulaNode | null;
      exponent: FormulaNode | null;
      below: boolean;
    };

const TOKENS = /sqrt(?=\{)|[ΣΠ]|\d+(?:\.\d+)?|\p{L}\p{M}*[\p{L}\p{M}]*|[^\s]/gu;
const SUMS = new Set(['Σ', 'Π']);
const CLOSING = new Set(['}', ')']);

/** Reads the notation of formulas, see `MethodRule.formulas`. */
class FormulaReader {
  private place = 0;

  constructor(private readonly tokens: readonly string[]) {}

  /** Everything up to the end or a closing sign, which is not taken. */
  row(): FormulaNode {
    const parts: FormulaNode[] = [];
    for (let next = this.peek(); next !== undefined && !CLOSING.has(next); next = this.peek())
      parts.push(this.scripted());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'row', parts };
  }

  /** @throws SyntaxError when a brace is closed that was never opened */
  end(): void {
    if (this.place < this.tokens.length) throw new SyntaxError(`Unexpected ${this.peek()}`);
  }

  private scripted(): FormulaNode {
    const below = SUMS.has(this.peek() ?? '');
    const base = this.atom();
    let [index, exponent]: (FormulaNode | null)[] = [null, null];
    for (let sign = this.peek(); sign === '_' || sign === '^'; sign = this.peek()) {
      this.take(sign);
      if (sign === '_') index = this.atom();
      else exponent = this.atom();
    }
    return index || exponent
      ? { kind: 'script', base, index: index ?? null, exponent: exponent ?? null, below }
      : base;
  }

  private atom(): FormulaNode {
    const token = this.take();
    if (token === '{') return this.braces();
    if (token === 'sqrt') {
      this.take('{');
      return { kind: 'root', of: this.group('}') };
    }
    if (token === '(') {
      const inner = this.group(')');
      return { kind: 'row', parts: [{ kind: 'sign', text: '(' }, inner, { kind: 'sign', text: ')' }] };
    }
    if (/^\d/.test(token)) return { kind: 'number', text: token };
    return { kind: /^\p{L}/u.test(token) && !SUMS.has(token) ? 'name' : 'sign', text: token };
  }

  /** What stands in braces; a fraction when a stroke and more braces follow. */
  private braces(): FormulaNode {
    const over = this.group('}');
    if (this.peek() !== '/' || this.tokens[this.place + 1] !== '{') return over;
    this.take('/');
    this.take('{');
    return { kind: 'fraction', over, under: this.group('}') };
  }

  private group(closing: string): FormulaNode {
    const inner = this.row();
    this.take(closing);
    return inner;
  }

  private peek(): string | undefined {
    return this.tokens[this.place];
  }

  private take(wanted?: string): string {
    const token = this.peek();
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new SyntaxError(`Expected ${wanted ?? 'more'}, found ${token ?? 'the end'}`);
    this.place += 1;
    return token;
  }
}

/**
 * The parts of a formula.
 * @throws SyntaxError when braces do not match or an index is missing
 */
export function parseFormula(formula: string): FormulaNode {
  const reader = new FormulaReader(formula.match(TOKENS) ?? []);
  const row = reader.row();
  reader.end();
  return row;
}
