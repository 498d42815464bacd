import sharp from 'sharp';
import { FileRefused } from '../file-refused.js';
import { readPicture, type PictureLimits } from './picture.js';

/** A part of a creative's file: a picture has one without a path, an archive some. */
export interface CreativePart {
  readonly path: string;
  /** Content type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What is stored of a creative's file. */
export interface CreativeContent {
  /** Pixels; null where an archive does not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly parts: readonly CreativePart[];
}

/**
 * A picture of a creative, drawn anew in its own size: nothing stays of the file but what is seen. JPEG and WebP stay what they
 * are, everything else becomes a PNG; of a moving picture the first one is kept.
 * @throws FileRefused where it is none of ours, too large, or cannot be drawn
 */
export async function redrawnCreative(bytes: Uint8Array, limits: PictureLimits): Promise<CreativeContent> {
  const { type, width, height } = readPicture(bytes, limits);
  try {
    const picture = sharp(bytes, { limitInputPixels: width * height, pages: 1 }).rotate();
    const drawn = picture.toFormat(type === 'jpg' ? 'jpeg' : type === 'webp' ? 'webp' : 'png');
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const parts = [{ path: '', type: `image/${info.format}`, bytes: data }];
    return { width: info.width, height: info.height, parts };
  } catch (error) {
    throw new FileRefused({ code: 'not_a_picture' }, error);
  }
}
