/**
 * The ESLint listeners that see everything by which a file takes something from another one.
 *
 * @param {(source: string, node: import('eslint').Rule.Node, isType: boolean) => void} visit
 * @returns {import('eslint').Rule.RuleListener}
 */
export function visitImports(visit) {
  const see = (literal, node, isType = false) => {
    if (typeof literal?.value === 'string') visit(literal.value, node, isType);
  };
  return {
    ImportDeclaration: (node) => see(node.source, node, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => see(node.source, node, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => see(node.source, node, node.exportKind === 'type'),
    ImportExpression: (node) => see(node.source, node),
    TSImportType: (node) => see(node.source ?? node.argument?.literal, node, true),
    TSExternalModuleReference: (node) => see(node.expression, node),
    'CallExpression[callee.name="require"]': (node) => see(node.arguments[0], node),
  };
}
