import { unzipSync, type UnzipFileInfo } from 'fflate';
import { FileRefused } from '../file-refused.js';

/** What an archive may be unpacked to: a small file can hold gigabytes of the same. */
const MOST = { megabytes: 8, parts: 200 };

/**
 * The parts of a ZIP archive by their names. Each is unpacked to the size that the archive's directory names, and not a byte more.
 * @param megabytes that it may be unpacked to
 * @throws FileRefused where there is too much in it; Error where it is no archive
 */
export function unpacked(bytes: Uint8Array, megabytes = MOST.megabytes): Record<string, Uint8Array> {
  let size = 0;
  let parts = 0;
  const filter = ({ originalSize }: UnzipFileInfo) => {
    parts += 1;
    size += originalSize;
    if (parts > MOST.parts || size > megabytes * 1_000_000)
      throw new FileRefused({ code: 'unpacks_too_large', params: { max: megabytes } });
    return true;
  };
  return unzipSync(bytes, { filter });
}
