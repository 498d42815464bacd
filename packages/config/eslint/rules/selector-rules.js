/**
 * A rule that forbids what a selector finds. Unlike `no-restricted-syntax` each such rule has a name of its own, so
 * that it can be set per folder without switching the others off.
 *
 * @param {string} selector
 * @param {string} message what to do instead
 * @returns {import('eslint').Rule.RuleModule}
 */
function forbid(selector, message) {
  return {
    meta: { type: 'problem', schema: [], messages: { forbidden: message } },
    create: (context) => ({ [selector]: (node) => context.report({ node, messageId: 'forbidden' }) }),
  };
}

const RELATION = 'Decorator Identifier[name=/^(OneToMany|ManyToOne|OneToOne|ManyToMany)$/]';
const TEST_FUNCTION = '/^(describe|suite|it|test)$/';
const NOT_RUN = '/^(only|skip|todo|skipIf|runIf)$/';

/** Two letters in a row: more than an initial, a unit or a sign. The product has one name in all languages. */
const WORDS = '/[A-Za-z\\u00C0-\\u024F]{2,}/';
const NAME = '[value=/^\\s*Netreach\\s*$/]';
const WORD_LITERAL = `Literal[value=${WORDS}]:not(${NAME})`;
const SPOKEN =
  'JSXAttribute[name.name=/^(aria-(label|description|roledescription|valuetext)|title|placeholder|label|description|alt)$/]';
const IN_BRACES = 'JSXExpressionContainer';

/** The rules of the repository that one selector expresses. */
export const selectorRules = {
  'typed-relations': forbid(
    `PropertyDefinition:has(${RELATION}):not(:has(TSTypeReference > Identifier[name="Relation"]))`,
    'Type it Relation<...>: the bare class breaks circular imports in ES modules.',
  ),
  'constructor-size': forbid(
    'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>7]',
    'More than 7 dependencies: this class does more than one thing. Split it.',
  ),
  'every-test-runs': forbid(
    [
      `MemberExpression[object.name=${TEST_FUNCTION}][property.name=${NOT_RUN}]`,
      `MemberExpression[object.object.name=${TEST_FUNCTION}][property.name=${NOT_RUN}]`,
      'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    ].join(', '),
    'Every test runs, always: no focused, skipped or conditional ones.',
  ),
  'no-hard-coded-text': forbid(
    [
      `JSXText[value=${WORDS}]:not(${NAME})`,
      ...[`:matches(JSXElement, JSXFragment) > ${IN_BRACES}`, `${SPOKEN} > ${IN_BRACES}`].flatMap((place) => [
        `${place} > ${WORD_LITERAL}`,
        `${place} > :matches(ConditionalExpression, LogicalExpression) > ${WORD_LITERAL}`,
        `${place} > TemplateLiteral > TemplateElement[value.raw=${WORDS}]`,
      ]),
      `${SPOKEN} > ${WORD_LITERAL}`,
    ].join(', '),
    'Users read this: it belongs into a catalogue of packages/texts (in packages/ui: into its texts or a prop).',
  ),
  'no-title-attribute': forbid(
    'JSXOpeningElement[name.name=/^([a-z]+|ActionIcon|UnstyledButton)$/]:not([name.name=/^(iframe|link)$/]) > JSXAttribute[name.name="title"]',
    'Neither finger nor keyboard reaches a title: use tip, cellTip or stopTip of @netreach/ui.',
  ),
  'no-raw-fetch': forbid(
    [
      'CallExpression[callee.name="fetch"]',
      'MemberExpression[object.name=/^(window|globalThis|self)$/][property.name="fetch"]',
      'NewExpression[callee.name="XMLHttpRequest"]',
    ].join(', '),
    'Only packages/api-client talks to the API: use the generated client.',
  ),
  'no-raw-mutation': forbid(
    [
      'ImportSpecifier[imported.name="useMutation"]',
      'CallExpression[callee.name="useMutation"]',
      'CallExpression[callee.property.name="useMutation"]',
    ].join(', '),
    'Use createMutation of shared/api: it maps errors and refreshes what has changed.',
  ),
};
