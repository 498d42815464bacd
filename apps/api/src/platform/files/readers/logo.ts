import sharp from 'sharp';
import { FileRefused } from '../file-refused.js';
import { readPicture, type PictureLimits } from './picture.js';

/** Pixels of a side that a logo is shown with at most. */
const SHOWN = 512;

/**
 * A picture made anew as a PNG of at most 512 x 512 pixels: nothing stays of the file but what is seen, neither what it says of
 * its origin nor what is hidden behind it.
 * @returns base64
 * @throws FileRefused where it is none of ours, too large, or cannot be drawn
 */
export async function redrawnLogo(bytes: Uint8Array, limits: PictureLimits): Promise<string> {
  const { width, height } = readPicture(bytes, limits);
  try {
    const drawn = await sharp(bytes, { limitInputPixels: width * height, pages: 1 })
      .rotate()
      .resize(SHOWN, SHOWN, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return drawn.toString('base64');
  } catch (error) {
    throw new FileRefused({ code: 'not_a_picture' }, error);
  }
}
