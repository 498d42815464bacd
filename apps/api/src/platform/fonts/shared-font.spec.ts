import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { sharedFont } from './shared-font.js';

const INTER = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';

/** What can be read from a document of one line. */
async function readBack(line: string): Promise<string> {
  const document = new PDFDocument();
  document.registerFont('regular', sharedFont(INTER));
  document.font('regular').text(line);
  document.end();
  const written = new Uint8Array(await buffer(document));
  const { text } = await extractText(await getDocumentProxy(written), { mergePages: true });
  return text.trim();
}

describe('a font of all documents', () => {
  it('is the same for each of them', () => {
    expect(sharedFont(INTER)).toBe(sharedFont(INTER));
  });

  it('leaves a text readable of which earlier documents used parts', async () => {
    expect(await readBack('„Süß” … é ½ ﬁ')).toContain('Süß');
    expect(await readBack('We don’t use 12 units, i. e. nothing')).toBe(
      'We don’t use 12 units, i. e. nothing',
    );
  });
});
