import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { Annotations } from '../../../shared/annotations/annotations.js';
import { Card } from '../../../shared/cards/card.js';
import { useDashboardAnnotations } from '../api/use-annotations.js';

interface NotesCardProps {
  publisher: number;
  notes: readonly Schemas['AnnotationDto'][];
  /** The last day on show. */
  until: string;
}

/** What the publisher's people have noted on the days shown. */
export function NotesCard({ publisher, notes, until }: NotesCardProps) {
  const t = useT('publisher-dashboard');
  return (
    <Card title={t('notes.title')} note={t('notes.note')} wide>
      <Annotations annotations={notes} until={until} {...useDashboardAnnotations(publisher)} />
    </Card>
  );
}
