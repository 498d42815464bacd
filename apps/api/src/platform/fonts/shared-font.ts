import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

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
    // pdfkit takes fonts that are open already; its types do not say so.
    font = openSync(require.resolve(file)) as unknown as PDFKit.Mixins.PDFFontSource;
    opened.set(file, font);
  }
  return font;
}
