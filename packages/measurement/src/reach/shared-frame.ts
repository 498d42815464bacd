import {
  decodeHead,
  type DecodedHead,
  type EncodedContactIndex,
  indexOf,
} from '../contact-index/contact-index-codec.js';
import type { ContactIndex } from '../contact-index/contact-index.types.js';
import { receiveView, type SharedView } from './frame-view.js';
import { type FrameSelection, openReachFrame, ReachFrame, type ReachFrameOptions } from './reach-frame.js';

/** A frame prepared in one thread for another: numbers and shared memory only, fit for `postMessage`. */
export interface PreparedFrame {
  decoded: DecodedHead;
  selection: FrameSelection;
  view: SharedView;
}

/**
 * Decodes an index and builds what questions about a selection read: the work a process that answers should leave to
 * a thread.
 * @throws ContactIndexFormatError as `decodeContactIndex`; RangeError for no device or an unknown one
 */
export function prepareFrame(encoded: EncodedContactIndex, selection: FrameSelection): PreparedFrame {
  const decoded = decodeHead(encoded);
  const frame = openReachFrame(indexOf(decoded, encoded, true), { maxViews: 1 });
  return { decoded, selection, view: frame.view(selection).share() };
}

/**
 * The same of an index that has just been built, for several selections at once: nothing is read back from its bytes.
 * @param encoded the bytes of the index
 * @returns of each selection of rows of its own; the first is that of the first one
 * @throws as {@link prepareFrame}
 */
export function prepareSelections(
  index: ContactIndex,
  encoded: EncodedContactIndex,
  selections: readonly FrameSelection[],
): PreparedFrame[] {
  const decoded = decodeHead(encoded);
  const frame = openReachFrame(index, { maxViews: selections.length });
  const known = new Set<string>();
  return selections.flatMap((selection) => {
    const key = frame.keyOf(selection);
    if (known.has(key)) return [];
    known.add(key);
    return [{ decoded, selection, view: frame.view(selection).share() }];
  });
}

/**
 * Opens a frame another thread has prepared.
 * @param encoded the same bytes, from which other selections are read; kept as `stored` while they are needed
 */
export function openPreparedFrame(
  encoded: EncodedContactIndex,
  prepared: PreparedFrame,
  options: ReachFrameOptions = {},
): ReachFrame {
  const frame = new ReachFrame(indexOf(prepared.decoded, encoded, false), options);
  // The view may have taken the memory, so nobody else may.
  frame.stored = { head: encoded.head, devices: encoded.devices };
  addPreparedView(frame, prepared);
  return frame;
}

/** Adds what was prepared for another selection of the same frame. */
export function addPreparedView(frame: ReachFrame, { selection, view }: PreparedFrame): void {
  frame.adopt(selection, receiveView(view));
}
