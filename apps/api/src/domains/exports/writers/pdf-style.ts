import PDFDocument from 'pdfkit';
import { sharedFont } from '../../../platform/fonts/shared-font.js';

const FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

export const MARGIN = { top: 40, bottom: 44, side: 36 } as const;
export const INK = {
  text: '#1b2430',
  muted: '#5b6470',
  rule: '#c9d0d8',
  band: '#eff2f5',
  accent: '#1f5fae',
  bar: '#6f9fd8',
  beside: '#b4550f',
  notice: '#fff3d9',
} as const;

/** Digits of one width, so that they stand below each other. */
export const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum'] };

/** Opens a document on A4 with the embedded fonts `regular` and `bold`, and no page yet. */
export function openPdf(
  { title, locale }: { title: string; locale: string },
  options: PDFKit.PDFDocumentOptions = {},
): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN.top, bottom: 0, left: MARGIN.side, right: MARGIN.side },
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Producer: 'Netreach', Creator: 'Netreach' },
    ...options,
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, sharedFont(file));
  return document;
}
