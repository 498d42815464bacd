import { useState } from 'react';
import { ActionIcon, Button, Checkbox, MultiSelect, NativeSelect, TagsInput } from '@mantine/core';
import {
  ageRange,
  DEEPEST_TARGET,
  formatTarget,
  parseTargetOrEverybody,
  type NamedAttribute,
  type TargetLevels,
  type TargetNode,
  type TargetParts,
} from '@netreach/domain';
import { Dialog, DialogActions, IconPlus, IconTrash } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useTargetWords } from './use-target-words.js';
import classes from './target-builder.module.css';

interface PartProps<Node extends TargetNode> {
  node: Node;
  attributes: readonly NamedAttribute[];
  onChange: (node: TargetNode) => void;
  /** Missing at the outermost bracket. */
  onRemove?: (() => void) | undefined;
}

const AGE = 'birthday';

/** Ages as they are written: `18 – 49` is `18-49`. */
const written = (level: string) => level.replaceAll(/\s/g, '').replace('–', '-');

function LevelsField({ node, attributes, onChange }: PartProps<TargetLevels>) {
  const t = useT('demographics');
  const attribute = attributes.find(({ key }) => key === node.key);
  const data = (attribute?.values ?? []).map(({ key, name }) => ({ value: key, label: name }));
  const keys = data.map(({ value }) => value);
  const label = t('builder.levels', { name: attribute?.name ?? node.key });
  if (node.key !== AGE)
    return (
      <MultiSelect
        size="xs"
        aria-label={label}
        placeholder={node.levels.length === 0 ? t('builder.choose') : ''}
        data={data}
        value={[...node.levels]}
        onChange={(levels) => onChange({ ...node, levels })}
      />
    );
  const isKnown = (level: string) => keys.includes(level) || ageRange(level) !== undefined;
  return (
    <TagsInput
      size="xs"
      aria-label={label}
      placeholder={t('builder.ages')}
      data={keys}
      value={[...node.levels]}
      onChange={(levels) => onChange({ ...node, levels: [...new Set(levels.map(written).filter(isKnown))] })}
    />
  );
}

function Condition(props: PartProps<TargetLevels>) {
  const { node, attributes, onChange, onRemove } = props;
  const t = useT('demographics');
  return (
    <div className={classes.row} role="group" aria-label={t('builder.condition')}>
      <NativeSelect
        className={classes.key}
        size="xs"
        aria-label={t('builder.attribute')}
        data={attributes.map(({ key, name }) => ({ value: key, label: name }))}
        value={node.key}
        onChange={({ currentTarget }) => onChange({ ...node, key: currentTarget.value, levels: [] })}
      />
      <NativeSelect
        className={classes.not}
        size="xs"
        aria-label={t('builder.is_or_not')}
        data={[
          { value: '', label: t('builder.is') },
          { value: 'not', label: t('builder.is_not') },
        ]}
        value={node.not ? 'not' : ''}
        onChange={({ currentTarget }) => onChange({ ...node, not: currentTarget.value === 'not' })}
      />
      <LevelsField {...props} />
      <ActionIcon variant="subtle" size={28} aria-label={t('builder.remove')} onClick={onRemove}>
        <IconTrash size={15} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Whether all or any has to hold, and the opposite of it. */
function BracketHead({ node, onChange, onRemove }: Omit<PartProps<TargetParts>, 'attributes'>) {
  const t = useT('demographics');
  return (
    <div className={classes.head}>
      <NativeSelect
        className={classes.kind}
        size="xs"
        aria-label={t('builder.kind')}
        data={[
          { value: 'all', label: t('builder.all') },
          { value: 'any', label: t('builder.any') },
        ]}
        value={node.kind}
        onChange={({ currentTarget }) =>
          onChange({ ...node, kind: currentTarget.value === 'any' ? 'any' : 'all' })
        }
      />
      {onRemove ? (
        <>
          <Checkbox
            size="xs"
            label={t('builder.not')}
            checked={node.not}
            onChange={({ currentTarget }) => onChange({ ...node, not: currentTarget.checked })}
          />
          <ActionIcon variant="subtle" size={28} aria-label={t('builder.remove_bracket')} onClick={onRemove}>
            <IconTrash size={15} stroke={1.8} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
    </div>
  );
}

function Bracket({
  node,
  attributes,
  onChange,
  onRemove,
  depth,
}: PartProps<TargetParts> & { depth: number }) {
  const t = useT('demographics');
  const put = (parts: readonly TargetNode[]) => onChange({ ...node, parts });
  const [first] = attributes;
  const condition: TargetNode = { kind: 'levels', key: first?.key ?? '', levels: [], not: false };
  return (
    <div className={classes.bracket} role="group" aria-label={t('builder.bracket')}>
      <BracketHead {...{ node, onChange, onRemove }} />
      {node.parts.map((part, at) => {
        const own = {
          attributes,
          onChange: (next: TargetNode) => put(node.parts.map((one, place) => (place === at ? next : one))),
          onRemove: () => put(node.parts.filter((_, place) => place !== at)),
        };
        return part.kind === 'levels' ? (
          <Condition key={at} node={part} {...own} />
        ) : (
          <Bracket key={at} node={part} depth={depth + 1} {...own} />
        );
      })}
      <div className={classes.more}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
          onClick={() => put([...node.parts, condition])}
        >
          {t('builder.add')}
        </Button>
        {depth < DEEPEST_TARGET ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
            onClick={() => put([...node.parts, { kind: 'any', parts: [condition], not: false }])}
          >
            {t('builder.add_bracket')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** One bracket around all of them is no bracket. */
function unwrapped({ parts, ...node }: TargetParts): TargetParts {
  const [only] = parts;
  return node.kind === 'all' && parts.length === 1 && only?.kind !== 'levels' && only
    ? only
    : { ...node, parts };
}

interface TargetBuilderProps {
  /** The target group to begin with. */
  target: string;
  attributes: readonly NamedAttribute[];
  onApply: (target: string) => void;
  onClose: () => void;
}

/** Builds a target group of any shape: alternatives, brackets, what is left out, and ages in years. */
export function TargetBuilder({ target, attributes, onApply, onClose }: TargetBuilderProps) {
  const t = useT('demographics');
  const words = useTargetWords(attributes);
  const [draft, setDraft] = useState(() => unwrapped(parseTargetOrEverybody(target)));
  const text = formatTarget(draft);
  return (
    <Dialog title={t('builder.title')} size="xl" onClose={onClose}>
      <p className={classes.name} aria-live="polite">
        {words(text)}
      </p>
      <Bracket
        node={draft}
        attributes={attributes}
        depth={0}
        onChange={(next) => next.kind !== 'levels' && setDraft(next)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('builder.cancel')}
        </Button>
        <Button
          onClick={() => {
            onApply(text);
            onClose();
          }}
        >
          {t('builder.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
