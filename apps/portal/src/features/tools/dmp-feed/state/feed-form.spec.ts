import { describe, expect, it } from 'vitest';
import { formOf, groupsOf, inputOf, withDestination } from './feed-form.js';

describe('the form of a feed', () => {
  it('sends no server for files, and a password only when one was typed', () => {
    const form = { ...formOf(null), name: ' Women ', services: ['3'], host: 'h', user: 'u', secret: 'x' };
    expect(inputOf(form)).toMatchObject({ name: 'Women', service_ids: [3], server: null });
    expect(inputOf(form)).not.toHaveProperty('secret');
    const byFtp = withDestination(form, 'sftp');
    expect(inputOf(byFtp)).toMatchObject({ server: { host: 'h', port: 22, user: 'u' }, secret: 'x' });
    expect(inputOf({ ...byFtp, secret: '' })).not.toHaveProperty('secret');
  });

  it('sends a key of the server only when it was accepted', () => {
    const form = { ...withDestination(formOf(null), 'sftp'), host: 'h', user: 'u' };
    expect(inputOf(form)).not.toHaveProperty('host_key');
    expect(inputOf({ ...form, acceptedKey: 'SHA256:a' })).toMatchObject({ host_key: 'SHA256:a' });
    expect(inputOf({ ...form, acceptedKey: 'SHA256:a', destination: 'ftp' })).not.toHaveProperty('host_key');
  });

  it('keeps a port that was chosen', () => {
    const form = { ...formOf(null), port: 2121 };
    expect(withDestination(form, 'sftp').port).toBe(2121);
    expect(withDestination(withDestination(formOf(null), 'sftp'), 'ftp').port).toBe(21);
  });

  it('puts columns in their order and attributes under their headings', () => {
    expect(inputOf({ ...formOf(null), columns: ['persons', 'month'] }).columns).toEqual(['month', 'persons']);
    const attribute = (key: string, group: string) => ({ key, name: key, group, values: [] });
    const groups = groupsOf([attribute('a', 'One'), attribute('b', 'Two & 3'), attribute('c', 'One')]);
    expect(groups.map(({ key, attributes }) => [key, attributes.length])).toEqual([
      ['one', 2],
      ['two-3', 1],
    ]);
  });
});
