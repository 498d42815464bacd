import { Checkbox } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { useModuleName } from '../module-name.js';
import classes from './modules-tree.module.css';

type ModuleNode = Schemas['ModuleNodeDto'];

interface ModulesTreeProps {
  label: string;
  description: string | undefined;
  /** What can be chosen, undefined before it is known; whatever else is chosen already is shown, to be taken away. */
  modules: readonly ModuleNode[] | undefined;
  value: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (keys: string[]) => void;
}

const keysBelow = (node: ModuleNode): string[] => [node.key, ...node.children.flatMap(keysBelow)];

/** Chooses modules: a part comes with what it is part of, and goes with it. */
export function ModulesTree({
  label,
  description,
  modules: known,
  value,
  error,
  disabled,
  onChange,
}: ModulesTreeProps) {
  const chosen = new Set(value);
  const modules = known ?? [];
  const offered = new Set(modules.flatMap(keysBelow));
  // Before it is known what can be chosen, nothing is lost.
  const gone = known ? value.filter((key) => !offered.has(key)) : [];
  const lost = gone.map((key) => ({ key, name: key, children: [] }));
  const toggle = (node: ModuleNode, above: readonly string[]) => {
    const next = new Set(chosen);
    if (chosen.has(node.key)) for (const key of keysBelow(node)) next.delete(key);
    else for (const key of [...above, node.key]) next.add(key);
    onChange([...next].sort());
  };
  return (
    <fieldset className={classes.tree} disabled={disabled}>
      <legend className={classes.legend}>{label}</legend>
      {description ? <p className={classes.hint}>{description}</p> : null}
      <Nodes nodes={[...modules, ...lost]} above={[]} chosen={chosen} onToggle={toggle} />
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface NodesProps {
  nodes: readonly ModuleNode[];
  /** Keys of what they are part of. */
  above: readonly string[];
  chosen: ReadonlySet<string>;
  onToggle: (node: ModuleNode, above: readonly string[]) => void;
}

function Nodes({ nodes, above, chosen, onToggle }: NodesProps) {
  const nameOf = useModuleName();
  return (
    <ul className={classes.list}>
      {nodes.map((node) => (
        <li key={node.key}>
          <Checkbox
            label={nameOf(node)}
            checked={chosen.has(node.key)}
            onChange={() => onToggle(node, above)}
          />
          {node.children.length > 0 ? (
            <Nodes nodes={node.children} above={[...above, node.key]} chosen={chosen} onToggle={onToggle} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
