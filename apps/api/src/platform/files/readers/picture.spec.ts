import { describe, expect, it } from '@jest/globals';
import { FileRefused } from '../file-refused.js';
import { readPicture } from './picture.js';

const LIMITS = { side: 4000 };

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108000a001403012200021101031101ffd9',
  'hex',
);

const refusal = (bytes: Uint8Array) => {
  try {
    return readPicture(bytes, LIMITS);
  } catch (error) {
    return error instanceof FileRefused ? error.problem : error;
  }
};

describe('a picture', () => {
  it.each([
    ['png', png(640, 480), 640, 480],
    ['gif', gif, 1, 1],
    ['webp', webp, 1, 1],
    ['jpg', jpeg, 20, 10],
  ] as const)('is what its bytes say: %s', (type, bytes, width, height) => {
    expect(readPicture(bytes, LIMITS)).toEqual({ type, width, height });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script/></svg>')],
    ['an SVG that calls itself XML', Buffer.from('<?xml version="1.0"?><svg width="1" height="1"/>')],
    ['a page', Buffer.from('<html></html>')],
    ['an icon', Buffer.from('00000100010001010000010020003000000016000000', 'hex')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a PNG that is cut', png(1, 1).subarray(0, 12)],
    ['a PNG without pixels', png(0, 0)],
    ['a JPEG of markers without end', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(5000, 0xff)])],
    ['a JPEG whose marker has no length', Buffer.from('ffd8ffe00000ffe00000ffe00000', 'hex')],
  ])('is refused where it is none of ours: %s', (_, bytes) => {
    expect(refusal(bytes)).toEqual({ code: 'not_a_picture' });
  });

  it('is refused where it would unpack to more than anybody looks at', () => {
    expect(refusal(png(4_000_000_000, 1))).toEqual({ code: 'picture_too_large', params: { max: 4000 } });
  });
});
