import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { NONCE_BYTES, SurveyTokens } from './survey-tokens.js';

const SECRET = 'a secret of thirty-two characters';
const tokens = new SurveyTokens(SECRET);

describe('tokens of surveys', () => {
  it('say what they were made for', () => {
    const nonce = randomBytes(NONCE_BYTES);
    expect(tokens.read(tokens.invitation(nonce))).toEqual({ kind: 'invitation', nonce });
    expect(tokens.read(tokens.preview(7, 'control'))).toEqual({
      kind: 'preview',
      surveyId: 7,
      group: 'control',
    });
  });

  it('are nobody else’s, whatever is changed', () => {
    const token = tokens.invitation(randomBytes(NONCE_BYTES));
    for (let place = 0; place < token.length; place += 1) {
      const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
      // The last character of 16 bytes in base64 carries four bits that say nothing.
      const said = tokens.read(changed);
      if (place !== token.length - 1 && place !== 21) expect(said).toBeUndefined();
    }
    expect(new SurveyTokens('another secret of 32 characters!!').read(token)).toBeUndefined();
    expect(tokens.read(tokens.preview(7, 'control').replace('.7.', '.8.'))).toBeUndefined();
    for (const text of ['', '.', 'p.7.control.', `p.7.neutral.${token.slice(23)}`])
      expect(tokens.read(text)).toBeUndefined();
  });

  it('open after the secret has changed, as long as the one before is known', () => {
    const token = tokens.preview(7, 'exposed');
    expect(new SurveyTokens('the next secret of 32 characters', SECRET).read(token)).toBeDefined();
  });
});
