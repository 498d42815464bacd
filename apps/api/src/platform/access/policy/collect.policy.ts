import { open, type Rule } from './rules.js';

/** The collector and the pages of respondents. */
export const collectPolicy = {
  'collect.hit': open('browsers of visitors report hits', 'GET /c.gif', 'POST /c'),
  'collect.link': open('the signed panel token is the proof', 'POST /c/link'),
  'collect.ad': open('browsers of visitors report ad impressions', 'GET /a.gif'),
  'collect.click': open('visitors click on advertising', 'GET /k'),
  'collect.tag': open('websites and ads embed the tag script', 'GET /t.js', 'GET /a.js'),
  'survey-page.show': open(
    'respondents have no account; the token of the invitation is the proof',
    'GET /survey/{token}',
  ),
  'survey-page.answer': open(
    'respondents have no account; the token of the invitation is the proof',
    'POST /survey/{token}',
  ),
} as const satisfies Record<string, Rule>;
