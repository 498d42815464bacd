import { RE2JS } from 're2js';

/** Names of hosts and apps that have nothing in common: what fits all of them says nothing about a service. */
const ANYTHING = ['www.first.example', 'at.second.app', '0-0.test'];

/** Longer ones are no rule for a service any more, and take long to hold against many names. */
export const LONGEST_PATTERN = 200;

// Escapes that stand for other characters, sets of characters, and repetitions, each as one piece; anything else by character.
const PIECES =
  /\\x\{[^}]*\}|\\x[0-9a-f]{2}|\\p\{[^}]*\}|\\[p0-7].|\\.|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[\s\S]/gi;
const REPETITION = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const ESCAPED_SIGN = /^\\[^a-z0-9]$/i;
const SIGNS = new Set(['^', '$', '.']);

/** A regular expression that is held against names of targets, in time that grows with the name only (RE2). */
export class TargetPattern {
  /** Texts that every name it fits has to hold, as far as they can be read off it, longest first. */
  readonly demands: readonly string[];

  private constructor(
    private readonly machine: RE2JS,
    readonly text: string,
  ) {
    this.demands = demandsOf(text).sort((a, b) => b.length - a.length);
  }

  /**
   * Reads a pattern.
   * @returns why it cannot be one: it is none of RE2's (a reference back, a look around, a fault), or fits anything
   */
  static read(text: string): TargetPattern | 'pattern_fault' | 'pattern_fits_all' {
    // Quoted runs are signs that are none: nobody needs them for names.
    if (/\\[QEC]/.test(text)) return 'pattern_fault';
    try {
      const pattern = new TargetPattern(RE2JS.compile(text, RE2JS.CASE_INSENSITIVE), text);
      return ANYTHING.every((name) => pattern.fits(name)) ? 'pattern_fits_all' : pattern;
    } catch {
      return 'pattern_fault';
    }
  }

  /** How much it says: the characters it demands in any case. */
  get weight(): number {
    return this.demands.reduce((sum, { length }) => sum + length, 0);
  }

  /** Whether a name, in small letters, fits. */
  fits(name: string): boolean {
    return this.demands.every((text) => name.includes(text)) && this.machine.test(name);
  }
}

/** Runs of characters outside of groups, none where it offers a choice there. */
function demandsOf(pattern: string): string[] {
  const runs = [''];
  let depth = 0;
  for (const piece of pattern.match(PIECES) ?? []) {
    if (piece === '(') depth += 1;
    else if (piece === ')') depth -= 1;
    if (depth !== 0 || piece === ')') runs.push('');
    else if (piece === '|') return [];
    else if (REPETITION.test(piece)) runs.push(...withoutLast(runs.pop() ?? ''), '');
    else if (ESCAPED_SIGN.test(piece)) runs.push((runs.pop() ?? '') + piece[1]);
    else if (piece.length > 1 || SIGNS.has(piece)) runs.push('');
    else runs.push((runs.pop() ?? '') + piece.toLowerCase());
  }
  return runs.filter(Boolean);
}

/** What is left of a run whose last character may be missing. */
const withoutLast = (run: string): [string] => [run.slice(0, -1)];

/** The pattern for a full name, `prefix%` or `%suffix`, as files write them. */
export function patternOfWildcards(text: string): string {
  const parts = text.split('%').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return `^${parts.join('.*')}$`.replace(/^\^\.\*/, '').replace(/\.\*\$$/, '');
}
