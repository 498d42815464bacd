import type { Schemas } from '@netreach/api-client';
import { ageRange, formatTarget, parseTargetOrEverybody, type TargetNode } from '@netreach/domain';

type Attribute = Schemas['AttributeDto'];

/** The parts of a target group that a country's panel can answer; null where there is none. */
function known(node: TargetNode, attributes: readonly Attribute[]): TargetNode | null {
  if (node.kind !== 'levels') {
    const parts = node.parts.map((part) => known(part, attributes)).filter((part) => part !== null);
    const [only, ...more] = parts;
    if (only && more.length === 0 && !node.not) return only;
    return only ? { ...node, parts } : null;
  }
  const values = attributes.find(({ key }) => key === node.key)?.values ?? [];
  const isAge = values.some(({ key }) => ageRange(key));
  const levels = node.levels.filter(
    (level) => values.some(({ key }) => key === level) || (isAge && ageRange(level)),
  );
  return levels.length > 0 ? { ...node, levels } : null;
}

/** What of a target group the panel of a country can answer, by its attributes; empty where that is nothing. */
export function knownTarget(text: string, attributes: readonly Attribute[]): string {
  const node = known(parseTargetOrEverybody(text), attributes);
  if (!node) return '';
  const parts = node.kind === 'all' && !node.not ? node.parts : [node];
  return formatTarget({ kind: 'all', not: false, parts });
}
