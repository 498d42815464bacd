import { MIN_CASES, WEAK_CASES } from '@netreach/domain';
import { textColumn, type ReportDocument, type ReportSection } from '../../exports/export-kinds.lookup.js';
import type { FileWriting } from '../../exports/file-writing.lookup.js';
import { insightText } from './insight-text.js';
import type { FlightAnswers } from './report.types.js';
import { completesSection, levelsSection, widgetSections } from './report-sections.js';

/** What a flight found, as a report for its client: the seven views of its survey. */
export function flightReport(answers: FlightAnswers, words: FileWriting): ReportDocument {
  const { screen } = words;
  return {
    cover: cover(answers, words),
    sections: [
      previewSection(answers, words),
      ...widgetSections('recall_recognition', answers.recall, words),
      ...widgetSections('intention', answers.intention, words),
      completesSection(answers.completes, words),
      levelsSection('gender', answers.gender, words),
      levelsSection('age', answers.age, words),
      {
        title: screen('view.insights'),
        note: screen('insights.note'),
        kind: 'list',
        items:
          answers.insights.length > 0
            ? answers.insights.map((insight) => insightText(insight, words))
            : [screen('insights.none')],
      },
      definitions(words),
    ],
    source: words.files('campaign.report_source'),
  };
}

function cover(
  { details, stats }: FlightAnswers,
  { screen, files, day }: FileWriting,
): ReportDocument['cover'] {
  const { flight, assignment, contamination } = details;
  const { reading } = stats;
  const planned =
    reading && files('flight.planned', { persons: reading.planned_per_group, lift: reading.planned_lift });
  return {
    kind: files('flight.kind'),
    title: flight.name,
    subtitle: `${flight.test} · ${flight.brand}`,
    lines: [
      [files('campaign.period'), `${day(flight.starts_on)} – ${day(flight.ends_on)}`],
      [screen('approval'), screen(`approval.${flight.approval}`)],
      [screen('exposure'), screen(`exposure.${flight.exposure}`)],
      ...(assignment
        ? ([
            [
              screen('assignment.title'),
              screen('assignment.counts', { exposed: assignment.exposed, control: assignment.control }),
            ],
            [screen('assignment.seed'), String(assignment.seed)],
          ] as const)
        : []),
      ...(contamination
        ? [[screen('contamination.title'), String(contamination.control_reached)] as const]
        : []),
      ...(planned ? [[files('flight.planned_title'), planned] as const] : []),
    ],
    notices: [
      ...(flight.reported ? [] : [screen('not_reported')]),
      ...(reading ? [screen(`read.${reading.read}`)] : [screen('no_study')]),
    ],
  };
}

function previewSection({ links, origin }: FlightAnswers, { screen }: FileWriting): ReportSection {
  const title = screen('view.preview_links');
  if (links.length === 0) return { title, kind: 'list', items: [screen('no_survey')] };
  return {
    title,
    note: screen('preview.note'),
    kind: 'table',
    columns: [
      textColumn(screen('preview.language'), 10),
      textColumn(screen('group'), 14),
      textColumn(screen('preview.creative'), 20),
      textColumn(screen('preview.address'), 60),
    ],
    rows: links.map(({ language, group, creative, path }) => [
      screen(`language.${language}`),
      screen(`group.${group}`),
      creative ?? '–',
      `${origin}${path}`,
    ]),
  };
}

function definitions({ files }: FileWriting): ReportSection {
  const terms = ['as_assigned', 'as_treated', 'holm', 'withheld'] as const;
  return {
    title: files('campaign.definitions'),
    note: files('flight.definitions_note'),
    kind: 'terms',
    apart: true,
    terms: terms.map((name) => ({
      term: files(`flight.term.${name}`),
      text: files(`flight.text.${name}`, { min: MIN_CASES, weak: WEAK_CASES }),
    })),
  };
}
