import { describe, expect, it } from '@jest/globals';
import { CAMPAIGNS } from '../tables/campaigns.js';
import { censusRows } from './campaign-census.js';
import { isIn, type CampaignPerson } from './campaign-persons.js';
import type { CampaignWorld, DemoCampaign } from './campaign.types.js';
import { contactRows, inventCampaign } from './campaigns.js';
import { addDays } from './days.js';

const AGES = ['14-19', '20-29', '30-39', '40-49', '50-59', '60-69', '70+'];
const persons = Array.from({ length: 3000 }, (_, place): CampaignPerson => ({
  id: `p${place}`,
  weight: 300 + (place % 7) * 40,
  levels: { gender: place % 2 === 0 ? 'female' : 'male', birthday: AGES[place % 7] ?? '' },
}));
const TODAY = '2026-11-25';
const world = { country: 'at', timeZone: 'Europe/Vienna', persons, today: TODAY, seed: 2026 } as const;
const invent = (more: Partial<CampaignWorld> = {}) =>
  CAMPAIGNS.at.map((spec) => inventCampaign(spec, { ...world, ...more }));
const campaigns = invent();
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const weighted = ({ contacts }: DemoCampaign) =>
  sum(contacts.map(({ person }) => persons[person]?.weight ?? 0));
const net = ({ census }: DemoCampaign) => sum(census.map((count) => count.net));
const begun = campaigns.filter(({ contacts }) => contacts.length > 0);

describe('invented campaigns', () => {
  it('are the same in every run, and others from another seed', () => {
    expect(JSON.stringify(invent())).toBe(JSON.stringify(campaigns));
    expect(invent({ seed: 1 })[0]?.contacts).not.toEqual(campaigns[0]?.contacts);
  });

  it('are planned, run today, have ended and lie in the archive', () => {
    expect(campaigns).toHaveLength(20);
    const running = campaigns.filter(({ startsOn, endsOn }) => startsOn <= TODAY && endsOn >= TODAY);
    expect(running.length).toBeGreaterThanOrEqual(3);
    expect(
      campaigns.filter(({ startsOn }) => startsOn > TODAY).map(({ contacts }) => contacts.length),
    ).toEqual([0, 0]);
    expect(campaigns.filter(({ spec }) => spec.archived)).toHaveLength(1);
    expect(campaigns.filter(({ endsOn }) => endsOn < TODAY).length).toBeGreaterThan(8);
    for (const country of ['de', 'ch'] as const) expect(CAMPAIGNS[country]).toHaveLength(3);
  });

  it('have contacts on their days only, none today, and too few persons in one', () => {
    for (const { contacts, census, startsOn, endsOn } of begun) {
      const last = endsOn < TODAY ? endsOn : addDays(TODAY, -1);
      const first = Date.parse(`${startsOn}T00:00+02:00`);
      const past = Date.parse(`${addDays(last, 1)}T00:00+01:00`);
      expect(contacts.filter(({ time }) => time < first || time >= past)).toEqual([]);
      expect(census.filter(({ day }) => day < startsOn || day > last)).toEqual([]);
    }
    const few = begun.filter(({ contacts }) => new Set(contacts.map(({ person }) => person)).size < 30);
    expect(few.map(({ spec }) => spec.name)).toEqual(['Hofladen Bregenz Eröffnung']);
  });

  it('reach those they are for more often than others', () => {
    for (const { spec, contacts } of begun.filter(({ spec: { target, atMost } }) => target && !atMost)) {
      const inside = persons.filter((person) => isIn(spec.target, person)).length;
      const met = [...new Set(contacts.map(({ person }) => person))];
      const metInside = met.filter((place) => isIn(spec.target, persons[place] as CampaignPerson)).length;
      const [share, shareOutside] = [
        metInside / inside,
        (met.length - metInside) / (persons.length - inside),
      ];
      expect(share).toBeGreaterThan(1.5 * shareOutside);
    }
  });

  it('have a census as large as the weighted panel, whose parts fit into each other', () => {
    for (const campaign of begun.filter(({ spec }) => !spec.atMost)) {
      expect(net(campaign) / weighted(campaign)).toBeGreaterThan(0.9);
      expect(net(campaign) / weighted(campaign)).toBeLessThan(1.2);
    }
    const wrong = begun
      .flatMap(({ census }) => census)
      .filter(
        ({
          served,
          net: all,
          invalid,
          located,
          home,
          consented,
          viewable,
          notViewable,
          undetermined,
          video,
        }) =>
          served !== all + sum(invalid.map(([, lost]) => lost)) ||
          viewable + notViewable + undetermined !== all ||
          home > located ||
          Math.max(located, consented, ...video) > all ||
          video.some((played, place) => played > (video[place - 1] ?? played)),
      );
    expect(wrong).toEqual([]);
  });

  it('differ by channel: networks are seen less and have more that is invalid', () => {
    const of = (channel: string) => {
      const counts = begun.flatMap(({ census, names }) =>
        census.filter(({ name }) => names[name]?.channel === channel),
      );
      const total = (key: 'served' | 'net' | 'viewable' | 'notViewable') =>
        sum(counts.map((one) => one[key]));
      return {
        seen: total('viewable') / (total('viewable') + total('notViewable')),
        invalid: 1 - total('net') / total('served'),
      };
    };
    const [news, network] = [of('Morgenzeitung Online'), of('Seenland Netzwerk')];
    expect(news.seen).toBeGreaterThan(network.seen + 0.1);
    expect(network.invalid).toBeGreaterThan(3 * news.invalid);
  });

  it('are behind their plan, on it, and ahead of it', () => {
    const paces = begun
      .filter(({ spec }) => !spec.unmapped && !spec.atMost)
      .map(({ spec, plan, census, startsOn }) => {
        const days = Math.min(spec.days, (Date.parse(TODAY) - Date.parse(startsOn)) / 86_400_000);
        const counted = spec.contactKind === 'impression' ? 'net' : 'viewable';
        const pace = sum(census.map((count) => count[counted])) / (plan.impressions * (days / spec.days));
        expect(Math.abs(pace / spec.pace - 1)).toBeLessThan(0.1);
        return pace;
      });
    expect(paces.filter((pace) => pace < 0.85).length).toBeGreaterThan(1);
    expect(paces.filter((pace) => pace > 1.05).length).toBeGreaterThan(1);
    for (const { plan } of campaigns) {
      expect(plan.impressions).toBe(sum(plan.channels.map(({ impressions }) => impressions)));
      expect(Math.min(plan.budget, plan.grp, plan.impressions)).toBeGreaterThan(0);
    }
  });

  it('show videos where there are some, and names that nobody has mapped', () => {
    for (const { creatives, census, names, spec } of begun) {
      const misplaced = census.filter(
        ({ creative, name, video }) =>
          video.length > 0 !== (creatives[creative]?.kind === 'video') ||
          !names[name]?.creatives.includes(creative),
      );
      expect(misplaced).toEqual([]);
      const unmapped = new Set(census.filter(({ name }) => !names[name]?.channel).map(({ name }) => name));
      expect(unmapped.size).toBe(spec.unmapped?.names.length ?? 0);
    }
  });

  it('become rows with as many cells as their files have columns', () => {
    const campaign = campaigns[0] as DemoCampaign;
    const [contact] = contactRows(campaign, persons, 7);
    expect(contact).toHaveLength(9);
    const [count] = censusRows(campaign, 7);
    expect(count).toHaveLength(20);
  });
});
