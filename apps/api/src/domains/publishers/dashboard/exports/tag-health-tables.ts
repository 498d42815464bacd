import type { CellValue, ExportColumn } from '../../../exports/export-kinds.lookup.js';
import type { Words } from '../../../translations/texts.lookup.js';
import type { TagHealthResponseDto } from '../dto/tag-health.dto.js';

/** What of the check of tags there are files of: the tags, hours with fewer impressions than usual, pages with something wrong. */
export const TAG_PARTS = ['tags', 'alerts', 'pages'] as const;
export type TagPart = (typeof TAG_PARTS)[number];

type Health = Omit<TagHealthResponseDto, 'success'>;
type Table = { readonly columns: readonly ExportColumn[]; readonly rows: CellValue[][] };

const text = (title: string, width: number): ExportColumn => ({ title, kind: 'text', width });
const number = (title: string): ExportColumn => ({ title, kind: 'number', width: 16 });

/** A part of the check of tags as a table; the figures of the screen. */
export const tagTables: Readonly<Record<TagPart, (health: Health, words: Words) => Table>> = {
  tags: ({ tags }, words) => ({
    columns: [
      text(words('dashboard.tag'), 30),
      text(words('dashboard.service'), 40),
      text(words('dashboard.last_hit'), 26),
      number(words('dashboard.hits')),
      text(words('dashboard.wrong_hosts'), 40),
      text(words('dashboard.counts_until'), 14),
    ],
    rows: tags.map((tag) => [
      tag.tracking_identifier,
      tag.service,
      tag.last_hit,
      tag.hits,
      tag.wrong_hosts.map(({ host, hits }) => `${host} (${hits})`).join(', '),
      tag.counts_until,
    ]),
  }),
  alerts: ({ alerts }, words) => ({
    columns: [
      text(words('dashboard.service'), 40),
      text(words('dashboard.began'), 26),
      number(words('dashboard.impressions')),
      number(words('dashboard.expected')),
      text(words('dashboard.ended'), 26),
    ],
    rows: alerts.map((alert) => [
      alert.service,
      alert.began_at,
      alert.impressions,
      alert.expected,
      alert.ended_at,
    ]),
  }),
  pages: ({ page_checks: checks }, words) => ({
    columns: [
      text(words('dashboard.service'), 40),
      text(words('dashboard.page'), 60),
      text(words('dashboard.finding'), 30),
      text(words('dashboard.identifiers'), 30),
      text(words('dashboard.checked'), 26),
    ],
    rows: checks.flatMap((check) =>
      check.pages.map((page) => [
        check.service,
        page.url,
        words(`dashboard.finding.${page.finding}`),
        page.identifiers.join(', '),
        check.checked_at,
      ]),
    ),
  }),
};
