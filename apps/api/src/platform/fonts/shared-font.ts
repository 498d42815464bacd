import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const opened = new Map<string, PDFKit.Mixins.PDFFontSource>();

/**
 * A font for PDF documents, read once for all of them: decoding its tables takes as long as writing some pages.
 *
 * @param file as a package names it: `@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf`
 * @throws Error where no such file is installed
 */
export function sharedFont(file: string): PDFKit.Mixins.PDFFontSource {
  let font = opened.get(file);
  if (!font) {
    const decoded = openSync(require.resolve(file)) as Font;
    keepCharacters(decoded);
    // pdfkit takes fonts that are open already; its types do not say so.
    font = decoded as unknown as PDFKit.Mixins.PDFFontSource;
    opened.set(file, font);
  }
  return font;
}

/**
 * A font keeps each glyph with the characters it was first asked for, and the end of a document asks for the parts of its glyphs
 * without any: after one with `”` the `’` of all later ones, and after one with `ü` their `u`, could not be read or copied.
 */
function keepCharacters(font: Font): void {
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, characters) => {
    const glyph = glyphOf(id, characters);
    if (glyph && characters?.length) glyph.codePoints = characters;
    return glyph;
  };
}
