import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Sender } from '../../platform/http/sender.js';
import { DailyClientHash, firstPartyClient } from './client-id.js';
import { mayFollow } from './consent.js';
import { GeoSource } from './geo/geo-source.js';
import { marketDayOf } from './market-days.js';
import { classifyAgent } from './user-agent.js';

/** What a request says of consent and browser. */
export interface SentVisitor {
  /** 1 = the visitor has consented. */
  readonly consent: 0 | 1 | undefined;
  /** First-party identifier. */
  readonly client: string | undefined;
  /** IANA zone in which the market's days begin and end. */
  readonly timeZone: string;
}

/** What is known of whoever sent a request, as hits of pages and of advertising keep it. */
export interface Visitor {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly device: DeviceClass;
  /** Why it is no person's; null = a person's. */
  readonly bot: string | null;
  /** Hex; null without consent. */
  readonly client: string | null;
  readonly consent: boolean;
  /** ISO 3166-1 alpha-2 in lower case; null when not known. */
  readonly geo: string | null;
}

/** Tells whose hit a request is: device, robot, consent, client and country. */
@Injectable()
export class Visitors {
  private readonly clientHash: DailyClientHash;

  constructor(
    private readonly geo: GeoSource,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.clientHash = new DailyClientHash(config.SECRET_KEY);
  }

  /** The visitor of a request; without consent, or where the browser asks not to be followed, without a client. */
  of(request: Sender, sent: SentVisitor): Visitor {
    const { headers } = request;
    const at = this.clock.now();
    const { device, bot } = classifyAgent({
      userAgent: headers['user-agent'],
      mobileHint: text(headers['sec-ch-ua-mobile']),
      purpose: text(headers['sec-purpose']) ?? text(headers['purpose']),
    });
    const consent = mayFollow(sent.consent, headers);
    return {
      at,
      device,
      bot,
      client: consent ? this.clientOf(request, sent, at) : null,
      consent,
      geo: this.geo.countryOf(request),
    };
  }

  private clientOf(request: Sender, sent: SentVisitor, at: number): string {
    const own = firstPartyClient(sent.client);
    const agent = request.headers['user-agent'] ?? '';
    return own ?? this.clientHash.of(marketDayOf(at, sent.timeZone), request.ip, agent);
  }
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
