/** Roles of files that hold SQL or tables. */
const DATABASE_FILE = /\.(repository|read-model|entity|list)\.ts$/;
const DATABASE_FOLDER = /[\\/]database[\\/]/;

/** How a statement begins; one word alone could begin a sentence. */
const STATEMENT =
  /^\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+(?:\S+\s+)?SET\s|DELETE\s+FROM\s|WITH\s+\S+\s+(?:\([^)]*\)\s+)?AS\s|ANALYZE\s|COPY\s)/;
const SQL_TAG = /^(sql|where)$/;

/**
 * SQL and the files whose name says that they hold it stand in `database` folders. Each problem says what to do instead.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const sqlPlace = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      file: 'Repositories, read models, entities and lists stand in database/ folders: move this file there.',
      sql: 'SQL stands in database/ folders: move this statement into a repository or read model.',
    },
  },
  create(context) {
    if (DATABASE_FOLDER.test(context.filename)) return {};
    const report = (node, messageId) => context.report({ node, messageId });
    return {
      Program: (node) => DATABASE_FILE.test(context.filename) && report(node, 'file'),
      Literal: (node) => STATEMENT.test(String(node.value)) && report(node, 'sql'),
      TemplateLiteral: (node) => STATEMENT.test(node.quasis[0].value.raw) && report(node, 'sql'),
      TaggedTemplateExpression: (node) => SQL_TAG.test(node.tag.name) && report(node, 'sql'),
    };
  },
};
