import { describe, expect, it } from 'vitest';
import { demandConsent } from '../../lib/consent.mjs';

describe('packages that root would install', () => {
  it('are named where somebody can read it, and wait for a yes', () => {
    const ask = () => demandConsent('redis-tools', { isWatched: true, args: ['node', 'start'] });
    expect(ask).toThrow(/apt-get install redis-tools[^]*--yes/);
  });

  it('are installed after a yes, and where nobody is there to ask', () => {
    expect(() => demandConsent('x', { isWatched: true, args: ['start', '--yes'] })).not.toThrow();
    expect(() => demandConsent('x', { isWatched: false, args: ['start'] })).not.toThrow();
  });
});
