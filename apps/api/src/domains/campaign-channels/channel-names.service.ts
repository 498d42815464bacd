import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { stampFigures } from '../campaigns/database/campaign-stamps.lookup.js';
import { ChannelNameRules } from './campaign-channels.lookup.js';
import {
  ChannelNamesRepository,
  type MappedName,
  type StoredRule,
} from './database/channel-names.repository.js';
import type { ChannelMappingDto, ChannelNamesInputDto } from './dto/channel-names.dto.js';

/** Most * of a pattern: each more makes names slower to compare. */
const MOST_WILDCARDS = 5;

/** A campaign of a country. */
interface Place {
  readonly country: string;
  readonly campaign: number;
}

/** What was wished, with numbers in place of names of channels. */
interface Settled {
  readonly names: readonly { id: number; channel_id: number | null }[];
  readonly rules: readonly StoredRule[] | null;
  readonly made: readonly string[];
}

/** Maps channel names to channels, by hand and by rules. */
@Injectable()
export class ChannelNamesService {
  constructor(
    private readonly repository: ChannelNamesRepository,
    private readonly rules: ChannelNameRules,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** What names can be mapped to, the rules, and how much is not mapped. */
  state(campaign: number): Promise<ChannelMappingDto> {
    return this.repository.state(campaign);
  }

  /**
   * Maps names: figures are others at once, nothing is measured again.
   * @throws AppError `request.invalid`; `request.stale` where the rules are others than those that were seen
   */
  save(place: Place, input: ChannelNamesInputDto): Promise<{ mapping: ChannelMappingDto; changed: number }> {
    const { campaign } = place;
    return this.database.transaction(async (manager) => {
      await this.repository.lock(manager, campaign);
      const before = await this.repository.state(campaign, manager);
      const seen = input.rules && input.rules_version;
      if (seen !== undefined && seen !== before.rules_version)
        throw new AppError('request.stale', { current: before });
      const names = await this.repository.names(manager, campaign);
      const settled = await this.settled(manager, campaign, input, names);
      await this.repository.map(manager, campaign, settled.names);
      if (settled.rules) await this.repository.replaceRules(manager, campaign, settled.rules);
      await this.rules.applyRules(manager, [campaign]);
      const changed = othersOf(names, await this.repository.names(manager, campaign));
      const mapping = await this.repository.state(campaign, manager);
      const isOther = changed.length > 0 || settled.made.length > 0;
      if (isOther || mapping.rules_version !== before.rules_version)
        await this.note(manager, place, { changed, made: settled.made, before, mapping });
      if (isOther) await stampFigures(manager, campaign);
      return { mapping, changed: changed.length };
    });
  }

  private async settled(
    manager: EntityManager,
    campaign: number,
    input: ChannelNamesInputDto,
    names: readonly MappedName[],
  ): Promise<Settled> {
    const own = new Set(names.map(({ id }) => id));
    const channels = await this.repository.channels(manager, campaign);
    const made: string[] = [];
    const numberOf = async (
      { channel_id: id, channel }: { channel_id?: number | null; channel?: string },
      field: string,
    ): Promise<number | null> => {
      const name = channel?.trim();
      if (name) {
        const known = channels.get(name) ?? (await this.repository.addChannel(manager, campaign, name));
        if (!channels.has(name)) made.push(name);
        channels.set(name, known);
        return known;
      }
      if (id && ![...channels.values()].includes(id)) throw refusedField(`${field}.channel_id`, 'unknown');
      return id ?? null;
    };
    const mapped: { id: number; channel_id: number | null }[] = [];
    for (const [at, name] of (input.names ?? []).entries()) {
      if (!own.has(name.id)) throw refusedField(`names.${at}.id`, 'unknown');
      mapped.push({ id: name.id, channel_id: await numberOf(name, `names.${at}`) });
    }
    if (!input.rules) return { names: mapped, rules: null, made };
    demandPatterns(input.rules);
    const rules: StoredRule[] = [];
    for (const [at, rule] of input.rules.entries()) {
      const channel = await numberOf(rule, `rules.${at}`);
      if (channel === null) throw refusedField(`rules.${at}.channel_id`, 'required');
      rules.push({ pattern: rule.pattern, channel_id: channel });
    }
    return { names: mapped, rules, made };
  }

  private note(
    manager: EntityManager,
    { country, campaign }: Place,
    done: {
      changed: readonly object[];
      made: readonly string[];
      before: ChannelMappingDto;
      mapping: ChannelMappingDto;
    },
  ): Promise<void> {
    const { changed, made, before, mapping } = done;
    const isOther = before.rules_version !== mapping.rules_version;
    const rules = isOther ? { rules: { before: before.rules, after: mapping.rules } } : {};
    const object = { type: 'campaign', id: campaign };
    const details = { names: changed, channels_made: made, ...rules };
    return this.audit.record({ event: 'channel_names.updated', object, country, details }, manager);
  }
}

function demandPatterns(rules: readonly { pattern: string }[]): void {
  const seen = new Set<string>();
  rules.forEach(({ pattern }, at) => {
    const field = `rules.${at}.pattern`;
    if (pattern.split('*').length - 1 > MOST_WILDCARDS)
      throw refusedField(field, 'too_many_wildcards', { max: MOST_WILDCARDS });
    if (seen.has(pattern.toLowerCase())) throw refusedField(field, 'twice');
    seen.add(pattern.toLowerCase());
  });
}

/** Names that stand for another channel, for the audit log. */
function othersOf(before: readonly MappedName[], after: readonly MappedName[]) {
  const was = new Map(before.map((name) => [name.id, name.channel_id]));
  return after
    .filter(({ id, channel_id: channel }) => was.get(id) !== channel)
    .map(({ id, name, channel_id: channel }) => ({ name, before: was.get(id) ?? null, after: channel }));
}
