/** What a literal may be spread in without anything being copied. */
const AT_HOME = {
  ArrayExpression: /^(ArrayExpression|CallExpression|NewExpression)$/,
  ObjectExpression: /^ObjectExpression$/,
};

/**
 * A literal spread in a literal (`{ ...{ a, b }, c }`) is the same as its parts: it only tells the formatter where to break
 * lines. The parts take its place.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const idleSpread = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { idle: 'This spread copies nothing: write its parts where it stands.' },
  },
  create(context) {
    return {
      SpreadElement(node) {
        const { argument, parent } = node;
        if (!AT_HOME[argument.type]?.test(parent.type)) return;
        const parts = argument.elements ?? argument.properties;
        const isPlain = parts.length > 0 && !parts.includes(null);
        const fix = (fixer) => fixer.replaceText(node, textOf(context.sourceCode, parts));
        context.report({ node, messageId: 'idle', ...(isPlain && { fix }) });
      },
    };
  },
};

function textOf({ text }, parts) {
  return text.slice(parts[0].range[0], parts.at(-1).range[1]);
}
