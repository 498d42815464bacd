import { describe, expect, it } from '@jest/globals';
import { viewMail } from './view-mail.js';

const view = {
  email: 'planner@netreach.example',
  name: 'Women',
  address: '/at/ratings?type=services&search=Der Bote',
};
const file = {
  title: 'Ranking of services',
  name: 'ranking.pdf',
  contentType: 'application/pdf',
  bytes: Buffer.from('a file'),
};

describe('a mail with a view', () => {
  it.each([
    ['en-US', 'Attached is your saved view “Women”', 'Open it in the portal: '],
    ['de-AT', 'Anbei Ihre gespeicherte Ansicht „Women“', 'Im Portal öffnen: '],
  ])('says in %s what it brings and where that is', (locale, begin, open) => {
    const { to, subject, text, attachments } = viewMail(
      { ...view, locale },
      file,
      'https://netreach.example/anything',
    );
    expect([to, subject]).toEqual(['planner@netreach.example', 'Women: Ranking of services']);
    expect(text).toContain(begin);
    expect(text).toContain(`${open}https://netreach.example/at/ratings?type=services&search=Der%20Bote\n`);
    expect(attachments).toEqual([
      { filename: 'ranking.pdf', contentType: 'application/pdf', content: file.bytes },
    ]);
  });

  it('leads nowhere where the portal has no address', () => {
    expect(viewMail({ ...view, locale: 'en-US' }, file, undefined).text).not.toContain('portal:');
  });
});
