import {
  EVERYBODY,
  formatTarget,
  parseTargetOrEverybody,
  type TargetLevels,
  type TargetNode,
} from '@netreach/domain';
import type { AttributeSelection } from '@netreach/ui';

const isPlain = (node: TargetNode): node is TargetLevels => node.kind === 'levels' && !node.not;

/** Conditions of a target group that a list of attributes with checkboxes can show. */
export function plainSelection(text: string): AttributeSelection {
  const plain = parseTargetOrEverybody(text).parts.filter(isPlain);
  return Object.fromEntries(plain.map(({ key, levels }) => [key, levels]));
}

/** The target group with other such conditions; what the list cannot show stays. */
export function withSelection(text: string, selection: AttributeSelection): string {
  const others = parseTargetOrEverybody(text).parts.filter((part) => !isPlain(part));
  const plain = Object.entries(selection).map(([key, levels]): TargetNode => ({
    kind: 'levels',
    key,
    levels,
    not: false,
  }));
  return formatTarget({ ...EVERYBODY, parts: [...plain, ...others] });
}

/** Parts of a target group of which each can be taken away, as texts of their own. */
export function partsOf(text: string): { part: string; without: string; isPlain: boolean }[] {
  const { parts } = parseTargetOrEverybody(text);
  return parts.map((part, at) => ({
    part: formatTarget({ ...EVERYBODY, parts: [part] }),
    without: formatTarget({ ...EVERYBODY, parts: parts.filter((_, place) => place !== at) }),
    isPlain: isPlain(part),
  }));
}

/** A target group of an address, written as equal ones are; empty for everybody and for what cannot be read. */
export const readTarget = (text: string | null | undefined): string =>
  formatTarget(parseTargetOrEverybody(text ?? ''));
