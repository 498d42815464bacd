import type { DeviceClass } from '@netreach/domain';
import Bowser from 'bowser';
import { isbot } from 'isbot';

const REMEMBERED = 5000;
const seen = new Map<string, { device: DeviceClass; bot: string | null }>();

/** What a browser says of itself. */
export interface AgentHeaders {
  readonly userAgent: string | undefined;
  /** `Sec-CH-UA-Mobile`: `?1` on phones. */
  readonly mobileHint?: string | undefined;
  /** `Sec-Purpose` or `Purpose`: `prefetch` before anybody looks. */
  readonly purpose?: string | undefined;
}

/** Device class and, for anything that is not a person at a browser, the reason (IAB/MRC general invalid traffic). */
export function classifyAgent(headers: AgentHeaders): { device: DeviceClass; bot: string | null } {
  const { device, bot } = remembered(headers.userAgent ?? '');
  if (headers.purpose?.includes('prefetch')) return { device, bot: bot ?? 'prefetch' };
  if (device === 'desktop' && headers.mobileHint === '?1') return { device: 'mobile_web', bot };
  return { device, bot };
}

function remembered(userAgent: string) {
  const known = seen.get(userAgent);
  if (known) return known;
  const fresh = { device: deviceOf(userAgent), bot: botReason(userAgent) };
  if (seen.size >= REMEMBERED) seen.delete(seen.keys().next().value ?? '');
  seen.set(userAgent, fresh);
  return fresh;
}

function botReason(userAgent: string): string | null {
  if (userAgent.trim() === '' || userAgent === '-') return 'no-user-agent';
  return isbot(userAgent) ? 'isbot' : null;
}

function deviceOf(userAgent: string): DeviceClass {
  // A web view inside an app names itself: Android adds "; wv", our app kits "NetreachApp".
  if (/; wv\)|NetreachApp\//.test(userAgent)) return 'mobile_app';
  const platform = userAgent.trim() === '' ? '' : Bowser.parse(userAgent).platform.type;
  return platform === 'mobile' || platform === 'tablet' ? 'mobile_web' : 'desktop';
}
