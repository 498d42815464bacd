import { disableTypes, imageSize, types } from 'image-size';
import { FileRefused } from '../file-refused.js';

/** Types of pictures that are taken. SVG is a program, not a picture. */
const TAKEN = ['png', 'jpg', 'webp', 'gif'] as const;

disableTypes(types.filter((type) => !TAKEN.some((taken) => taken === type)));

/** How large a picture may be. */
export interface PictureLimits {
  /** Pixels of its width, and of its height. */
  readonly side: number;
}

/** A picture as its own bytes describe it. */
export interface Picture {
  readonly type: (typeof TAKEN)[number];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a picture is, whatever its name says. @throws FileRefused where it is none of ours, or too large */
export function readPicture(bytes: Uint8Array, { side }: PictureLimits): Picture {
  const { type, width, height } = sizeOf(bytes);
  const taken = TAKEN.find((one) => one === type);
  if (!taken || !(width > 0 && height > 0)) throw new FileRefused({ code: 'not_a_picture' });
  if (Math.max(width, height) > side)
    throw new FileRefused({ code: 'picture_too_large', params: { max: side } });
  return { type: taken, width, height };
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new FileRefused({ code: 'not_a_picture' }, error);
  }
}
