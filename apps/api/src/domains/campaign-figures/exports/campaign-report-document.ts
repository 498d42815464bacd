import { MIN_CASES, WEAK_CASES } from '@netreach/domain';
import type { ReportDocument, ReportSection } from '../../exports/export-kinds.lookup.js';
import type { InsightDto } from '../dto/insights.dto.js';
import type { CampaignAnswers } from './campaign-answers.js';
import { channelSections, classSections } from './report-breakdowns.js';
import { tileSections } from './report-tiles.js';
import type { Writing } from './report-writing.js';

/** A campaign as a report for its client. @param target the target group in words */
export function campaignReport(answers: CampaignAnswers, target: string, writing: Writing): ReportDocument {
  const { details, reach, channels, classes, insights } = answers;
  return {
    cover: cover(details, target, writing),
    sections: [
      ...tileSections(details, writing),
      findings(insights.insights, writing),
      reachSection(reach, details, writing),
      ...classSections(classes.rows, writing),
      ...channelSections(channels.rows, writing),
      definitions(details, writing),
    ],
    source: writing.files('campaign.report_source'),
  };
}

function cover(
  { campaign, panel, provisional, measured_until }: CampaignAnswers['details'],
  target: string,
  { files, screen, day, number, frame }: Writing,
): ReportDocument['cover'] {
  const universe = panel?.audience.target_universe;
  const persons = universe == null ? '' : ` (${files('ratings.persons', { number: number(universe) })})`;
  return {
    kind: files('campaign.report'),
    title: campaign.name,
    subtitle: campaign.brand,
    lines: [
      [files('campaign.customer'), campaign.customer],
      ...(campaign.advertiser ? [[files('campaign.advertiser'), campaign.advertiser] as const] : []),
      [files('campaign.period'), `${day(campaign.starts_on)} – ${day(campaign.ends_on)}`],
      [files('head.target'), `${target}${persons}`],
      [files('campaign.contact'), screen(`contact.${campaign.contact_kind}`)],
      ...(measured_until ? [[files('campaign.measured_until'), day(measured_until)] as const] : []),
      ...(panel
        ? ([
            [files('campaign.weights_of'), frame(panel.frame)],
            [files('head.method'), panel.method_version],
            [files('head.index'), String(panel.index_version ?? '–')],
          ] as const)
        : []),
    ],
    notices: [
      ...(panel ? [] : [screen('no_panel')]),
      ...(provisional ? [files('campaign.provisional_notice')] : []),
    ],
  };
}

/** How reach builds up; words where it is withheld to its end. */
function reachSection(
  { days, forecast }: CampaignAnswers['reach'],
  { reach }: CampaignAnswers['details'],
  { screen, percent, why }: Writing,
): ReportSection {
  const head = { title: screen('reach.title'), note: screen('reach.note', { min: MIN_CASES }) };
  const last = days.at(-1);
  if (!last || last.net_reach === null) return { ...head, kind: 'list', items: [why(reach)] };
  const observed = days.map(({ day, net_reach: y }) => ({ x: day, y }));
  const outlook = forecast && [
    { x: last.day, y: last.net_reach, low: last.net_reach, high: last.net_reach },
    { x: forecast.day, y: forecast.net_reach, low: forecast.low, high: forecast.high },
  ];
  const said = forecast
    ? screen('reach.outlook', {
        day: forecast.day,
        reach: percent(forecast.net_reach),
        low: percent(forecast.low),
        high: percent(forecast.high),
      })
    : null;
  return {
    ...head,
    ...(said && { note: `${head.note} ${said}` }),
    kind: 'chart',
    chart: {
      shape: 'lines',
      xTitle: screen('reach.days'),
      write: (value) => percent(value, Number.isInteger(value) ? 0 : 1),
      series: [
        { name: screen('reach.observed'), points: observed },
        ...(outlook ? [{ name: screen('reach.forecast'), points: outlook, dashed: true }] : []),
      ],
    },
  };
}

function findings(insights: readonly InsightDto[], { screen, number }: Writing): ReportSection {
  const write = (value: number) => number(value, Number.isInteger(value) ? 0 : 1 + Number(value < 10));
  const items = insights.map(({ kind, subject, value, low, high }) => {
    const said = screen(`insight.${kind}`, { subject: subject ?? '', value: write(value) });
    if (low === null || high === null) return said;
    return `${said} ${screen('insight.interval', { low: write(low), high: write(high) })}`;
  });
  return {
    title: screen('insights.title'),
    note: screen('insights.note'),
    kind: 'list',
    items: items.length > 0 ? items : [screen('insights.none')],
  };
}

const DEFINED = {
  panel: ['net_reach', 'calibrated', 'frequency', 'grp', 'in_target'],
  census: ['net_impressions', 'viewable_rate', 'delivered', 'cpm'],
} as const;

/** What each figure is, where it comes from, and by which version of the method. */
function definitions({ panel }: CampaignAnswers['details'], { screen, files }: Writing): ReportSection {
  const terms = (['panel', 'census'] as const).flatMap((source) =>
    DEFINED[source].map((name) => ({
      term: `${screen(`tile.${name}`)} (${files(`campaign.${source}`)})`,
      text: screen(`definition.${name}`),
    })),
  );
  const other = (['forecast', 'channels', 'withheld'] as const).map((name) => ({
    term: files(`campaign.term.${name}`),
    text: files(`campaign.text.${name}`, { min: MIN_CASES, weak: WEAK_CASES }),
  }));
  return {
    title: files('campaign.definitions'),
    note: panel
      ? files('campaign.definitions_note', { version: panel.method_version })
      : files('campaign.sources_note'),
    kind: 'terms',
    apart: true,
    terms: [...terms, ...other],
  };
}
