import { downloadFile } from '../files/download.js';

const MARGIN = 16;
const TITLE = 30;

interface Picture {
  canvas: HTMLCanvasElement;
  title: string;
  /** Name of the file, without its ending. */
  fileName: string;
  colors: { text: string; surface: string };
  font: string;
}

/** Hands the drawing to the reader as a PNG, on the surface it stands on and below its title. */
export function downloadPicture({ canvas, title, fileName, colors, font }: Picture): void {
  const scale = canvas.width / Math.max(1, canvas.clientWidth);
  const picture = document.createElement('canvas');
  picture.width = canvas.width + 2 * MARGIN * scale;
  picture.height = canvas.height + (2 * MARGIN + TITLE) * scale;
  const context = picture.getContext('2d');
  if (!context) return;
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = colors.text;
  context.font = `600 ${15 * scale}px ${font}`;
  context.textBaseline = 'top';
  context.fillText(title, MARGIN * scale, MARGIN * scale, canvas.width);
  context.drawImage(canvas, MARGIN * scale, (MARGIN + TITLE) * scale);
  picture.toBlob((content) => content && downloadFile(`${fileName}.png`, content), 'image/png');
}
