import robotsParser from 'robots-parser';
import { USER_AGENT } from './page-request.js';

const LONGEST_PAUSE = 60_000;
/** Groups of a robots.txt name it without its version. */
const NAME = USER_AGENT.split('/')[0] ?? USER_AGENT;

/** Whether a page may be read, and the pause between requests that is asked for, in ms; null = none. */
export function readRobots(page: URL, text: string): { isAllowed: boolean; pause: number | null } {
  const parse = robotsParser as unknown as typeof robotsParser.default;
  const robots = parse(new URL('/robots.txt', page).href, text);
  const seconds = robots.getCrawlDelay(NAME);
  return {
    isAllowed: robots.isAllowed(page.href, NAME) !== false,
    pause: seconds ? Math.min(LONGEST_PAUSE, seconds * 1000) : null,
  };
}
