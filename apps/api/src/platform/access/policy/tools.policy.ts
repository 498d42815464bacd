import { inCountry, type Rule } from './rules.js';

/** Keyword tool and DMP feed. */
export const toolsPolicy = {
  'keyword-tool.search-terms-distribution': inCountry('POST /keyword-tool/search-terms-distribution', {
    anyModule: ['keyword_tool'],
    scope: 'keyword_tool.read',
  }),
  'keyword-tool.search-engine-distribution': inCountry('POST /keyword-tool/search-engine-distribution', {
    anyModule: ['keyword_tool'],
    scope: 'keyword_tool.read',
  }),
  'keyword-tool.filters': inCountry('GET /keyword-tool/filters', {
    anyModule: ['keyword_tool'],
    scope: 'keyword_tool.read',
  }),
  'dmp-feed.list': inCountry('GET /dmp-feed', { anyModule: ['dmpFeed'], scope: 'dmp_feed.read' }),
  'dmp-feed.create': inCountry('POST /dmp-feed', { anyModule: ['dmpFeed'], scope: 'dmp_feed.write' }),
  'dmp-feed.update': inCountry('PUT /dmp-feed/{id}', { anyModule: ['dmpFeed'], scope: 'dmp_feed.write' }),
  'dmp-feed.delete': inCountry('DELETE /dmp-feed/{id}', { anyModule: ['dmpFeed'], scope: 'dmp_feed.write' }),
  'dmp-feed.run': inCountry('POST /dmp-feed/{id}/run', { anyModule: ['dmpFeed'], scope: 'dmp_feed.write' }),
  'dmp-feed.file': inCountry('GET /dmp-feed/{id}/log/{run_id}/file', {
    anyModule: ['dmpFeed'],
    scope: 'dmp_feed.read',
  }),
  'dmp-feed.log': inCountry('GET /dmp-feed/{id}/log', { anyModule: ['dmpFeed'], scope: 'dmp_feed.read' }),
} as const satisfies Record<string, Rule>;
