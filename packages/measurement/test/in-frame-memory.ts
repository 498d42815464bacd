import { allocateParts } from '../src/contact-index/allocate-parts.js';
import type { EncodedContactIndex } from '../src/contact-index/contact-index-codec.js';
import { DEVICE_CLASSES } from '../src/contacts/device-class.js';

/** A copy of stored bytes in memory that a frame can be opened in, as a server reads them. */
export function inFrameMemory({ head, devices }: EncodedContactIndex): EncodedContactIndex {
  const { desktop, mobile_web, mobile_app } = devices;
  const copy = allocateParts({
    head: head.length,
    desktop: desktop.length,
    mobile_web: mobile_web.length,
    mobile_app: mobile_app.length,
  });
  copy.head.set(head);
  for (const device of DEVICE_CLASSES) copy.devices[device].set(devices[device]);
  return copy;
}
