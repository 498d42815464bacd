import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS, NOTIFICATIONS, notificationText } from './notifications.js';

describe('the text of a notification', () => {
  it('names its parameters as they are', () => {
    expect(notificationText('account.api_key_created', { name: '$& {{name}} <b>' })).toBe(
      'The API key $& {{name}} <b> was made.',
    );
  });

  it('leaves out what is not given, and knows no kind by accident', () => {
    expect(notificationText('account.api_key_created', {})).toBe('The API key  was made.');
    expect(notificationText('toString', {})).toBe('toString');
    expect(notificationText('campaign.future', {})).toBe('campaign.future');
  });

  it('is a sentence for every kind', () => {
    expect(NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].length < 10)).toEqual([]);
  });
});
