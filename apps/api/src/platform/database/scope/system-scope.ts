import { withinScope } from './database-scope.js';

/** What must see the rows of everybody while a request is answered, and why. Nothing else may. */
export const SYSTEM_WORK = {
  'who is asking': 'a token is looked up before it is known whose it is',
  'pictures of creatives':
    'whoever knows the random name of a file, or the code of a tag, was given it by somebody who may see it',
  'respondents of surveys':
    'the signed token of an address is the proof that somebody may see and answer their own invitation',
  'files by signed address':
    'whoever has the address was given it by somebody who may send the file, and sends it without a session',
  'published months':
    'anybody may know which countries have published any; which months, a call for one country says',
  'shared views': 'whoever has the token of a link was given it by whoever shares the view',
  'shared memory':
    'what is loaded once for all readers must be whole; each answer leaves out what its reader may not see',
} as const;

/** Runs work that sees the rows of everybody. Lint names the few files that may call it. */
export function inSystemScope<T>(_why: keyof typeof SYSTEM_WORK, work: () => T): T {
  return withinScope({ reach: 'system', countries: [], customerId: null, userId: null }, work);
}
