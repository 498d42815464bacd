import type { Schemas } from '@netreach/api-client';
import type { ChartNote } from '@netreach/ui';

type Annotation = Schemas['AnnotationDto'];

/** Characters of a note that have room beside its line in a chart; the whole of it stands below. */
const NOTE_LENGTH = 28;

const shortened = (text: string) =>
  text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH - 1).trimEnd()}…` : text;

/** What a chart shows of what was noted: a line for each of its labels, whatever was noted there. */
export function annotationNotes(
  annotations: readonly Annotation[],
  labelOf: (day: string) => string,
): ChartNote[] {
  const texts = new Map<string, string[]>();
  for (const { day, text } of annotations) {
    const label = labelOf(day);
    texts.set(label, [...(texts.get(label) ?? []), text]);
  }
  return [...texts].map(([label, said]) => ({ label, text: shortened(said.join(' · ')) }));
}
