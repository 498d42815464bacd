const KILO = 1000;

/** A size as people read it: the number and the unit it is in. @param bytes of a file */
export function fileSize(bytes: number): { unit: 'bytes' | 'kilobytes' | 'megabytes'; size: number } {
  if (bytes < KILO) return { unit: 'bytes', size: bytes };
  if (bytes < KILO * KILO) return { unit: 'kilobytes', size: Math.round(bytes / KILO) };
  return { unit: 'megabytes', size: Math.round(bytes / ((KILO * KILO) / 10)) / 10 };
}
