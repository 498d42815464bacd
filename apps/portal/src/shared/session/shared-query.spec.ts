import { describe, expect, it } from 'vitest';
import { sharedQuery } from './shared-query.js';

describe('what another country understands of an address', () => {
  it('is the frame, devices, order and attributes every market has, but no items of one', () => {
    const here =
      'date=2026-10-01&devices=mobile&attributes=gender:female;province:tyrol&items=1,2&exclude_services=4&page=3&sort=net_reach';
    expect(Object.fromEntries(new URLSearchParams(sharedQuery(here)))).toEqual({
      date: '2026-10-01',
      devices: 'mobile',
      sort: 'net_reach',
      attributes: 'gender:female',
    });
  });
});
