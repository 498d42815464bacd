/**
 * What files may depend on each other across the repository, read by dependency-cruiser. It sees what ESLint's rule for
 * cycles does not: imports of types alone.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Two files that need each other are one, or have a third in common: move that into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-stands-below',
      comment: 'The platform serves every domain and knows none: hand in what it needs through its module.',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^apps/api/src/(app|cli|domains)/' },
    },
    {
      name: 'kernel-stands-below',
      comment: 'The loops of the engine know columns and days, not the questions asked of them.',
      severity: 'error',
      from: { path: '^packages/measurement/src/kernel/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^packages/measurement/src/', pathNot: '^packages/measurement/src/(kernel|calendar)/' },
    },
    {
      name: 'panel-behind-the-gate',
      comment:
        'Every question to the panel goes through the disclosure gate: ask FrameQuestions or DisclosureGate.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/domains/(measurement/|ratings/disclosure/disclosure-gate[.]lookup[.]ts$)',
      },
      to: { path: '^apps/api/src/domains/measurement/contact-indexes[.]lookup[.]ts$' },
    },
    {
      name: 'system-scope-by-name',
      comment:
        'Whoever answers a request sees what its caller may see. The few that must see more are named here, with a reason in SYSTEM_WORK.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot:
          '^apps/api/src/domains/(api-keys/api-key[.]strategy|brand-lift/files/uploads[.]service|creatives/creative-files[.]service|surveys/database/respondents[.]repository|tracking-codes/vast[.]service|measurement/frames/frame-warmer|saved-views/database/view-links[.]repository|method/method[.]service|ratings/(catalogues|catalogue-history)[.]lookup)[.]ts$',
      },
      to: { path: '^apps/api/src/platform/database/scope/system-scope[.]ts$' },
    },
    {
      name: 'scopes-are-the-database-s',
      comment: 'A scope comes from the request or from inSystemScope; nobody else makes one.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: '^apps/api/src/platform/database/|[.]spec[.]ts$' },
      to: { path: '^apps/api/src/platform/database/scope/(database-scope|scoped-runners)[.]ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-gallery|dist-public|node_modules|coverage|[.]data)/' },
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'default'] },
  },
};
