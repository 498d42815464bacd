import { CombineExport } from '../combine/combine-export.js';
import { WithFrames } from '../filters/with-frames.js';

/** The combination as a file. */
export function CombineExportPage() {
  return <WithFrames>{(frames) => <CombineExport frames={frames} />}</WithFrames>;
}
