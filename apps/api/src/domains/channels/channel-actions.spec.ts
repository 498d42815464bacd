import { describe, expect, it } from '@jest/globals';
import { channelActions } from './channel-actions.js';

const kept = { deleted: false, isPublic: false, isRequested: false };

describe('what can be done to a channel', () => {
  it.each([
    ['customer', kept, ['edit', 'delete', 'activate', 'publish']],
    ['customer', { ...kept, isRequested: true }, ['edit', 'delete', 'activate']],
    ['customer', { ...kept, isPublic: true }, []],
    ['customer', { ...kept, deleted: true }, ['undelete']],
    ['customer', { ...kept, isPublic: true, deleted: true }, []],
    ['admin', kept, ['edit', 'delete', 'activate', 'publish']],
    ['admin', { ...kept, isRequested: true }, ['edit', 'delete', 'activate', 'accept_request']],
    ['admin', { ...kept, isPublic: true }, ['edit', 'delete', 'activate']],
    ['admin', { ...kept, isRequested: true, deleted: true }, ['undelete']],
  ] as const)('by a %s: %j', (mode, standing, actions) => {
    expect(channelActions(mode, standing)).toEqual(actions);
  });
});
