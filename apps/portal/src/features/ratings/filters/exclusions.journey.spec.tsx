import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const given = (type: 'service' | 'mediahouse') =>
  demoApi()
    .get('/v3/{cc}/ratings/items', () => ({
      items: [{ id: 1, name: 'Alpenkurier', type, abbreviation: null, media_house: null }],
      total: 1,
      counts: { service: 1, mediahouse: 0, adnetwork: 0, channel: 0 },
    }))
    .post('/v3/{cc}/ratings/audience-reach', () => new FakeFailure(503, {}));
const leftOut = () => screen.queryByRole('button', { name: /^Exclude/ });

describe('leaving services out of a plan', () => {
  it.each([
    ['a media house is chosen', 'mediahouse', '', true],
    ['nothing but services is chosen, which consist of none', 'service', '', false],
    ['something is left out and may come back', 'service', '&exclude_services=7', true],
  ] as const)('is offered or not where %s', async (_, type, more, offered) => {
    given(type);
    openPortal(`/at/ratings/audience-reach?items=1${more}`);
    expect(await screen.findByText(/could not be/)).toBeVisible();
    if (offered) expect(await screen.findByRole('button', { name: /^Exclude/ })).toBeVisible();
    else expect(leftOut()).toBeNull();
  });
});
