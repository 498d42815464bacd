import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EVENT_TOPICS, type EventTopic } from '@netreach/domain';
import { Bearers } from '../../platform/access/bearer.strategy.js';
import type { ProofRequest } from '../../platform/access/passport.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { DatabaseNews } from '../../platform/database/database-news.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { EVENTS_CHANNEL, type UserEvent } from './user-event.js';

/** How often a stream shows that it is alive, and its token is looked up again. */
const BEAT_MS = 20_000;

/** Streams of a user that one process holds. */
const MOST_STREAMS = 8;

/** Bytes that may wait for a reader. */
const MOST_UNREAD = 65_536;

/** Who reads a stream, and how it was proven. */
export interface StreamReader {
  readonly userId: number;
  readonly request: ProofRequest;
}

interface OpenStream extends StreamReader {
  readonly raw: ServerResponse;
}

/**
 * The streams of events (Server-Sent Events) of this process. They tell what to look at again, never what there is: who
 * has missed something finds it in the rows.
 */
@Injectable()
export class EventStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly streams = new Set<OpenStream>();
  private over = false;

  constructor(
    private readonly news: DatabaseNews,
    private readonly bearers: Bearers,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.news.listen(EVENTS_CHANNEL, (message) => this.spread(message));
  }

  /** The server closes only once its answers have ended. */
  beforeApplicationShutdown(): void {
    this.over = true;
    for (const stream of this.streams) stream.raw.end();
  }

  /** @throws AppError `events.too_many` when the user reads as many streams as one can */
  demandRoom(userId: number): void {
    const count = [...this.streams].filter((stream) => stream.userId === userId).length;
    if (count >= MOST_STREAMS) throw new AppError('events.too_many', { headers: { 'retry-after': '60' } });
  }

  /** Begins a stream; it ends with its reader, with the session, or after its time. */
  begin(reader: StreamReader, raw: ServerResponse): void {
    const stream = { ...reader, raw };
    raw.write('retry: 3000\n\n');
    const life = this.config.EVENT_STREAM_SECONDS * 1000;
    if (life === 0 || this.over) {
      raw.end();
      return;
    }
    this.streams.add(stream);
    const beat = setInterval(() => void this.beat(stream), BEAT_MS);
    const end = setTimeout(() => raw.end(), life);
    raw.once('close', () => {
      clearInterval(beat);
      clearTimeout(end);
      this.streams.delete(stream);
    });
  }

  private async beat({ request, userId, raw }: OpenStream): Promise<void> {
    try {
      const principal = await this.bearers.principalBehind(request, true);
      if (principal?.userId === userId) send(raw, ': alive\n\n');
      else raw.end();
    } catch {
      // Without the database nobody knows whether the session is alive: its reader may ask again.
      raw.end();
    }
  }

  private spread(message: string | undefined): void {
    const event = message === undefined ? undefined : (JSON.parse(message) as UserEvent);
    for (const { userId, raw } of this.streams)
      if (event === undefined) for (const topic of EVENT_TOPICS) tell(raw, topic);
      else if (event.userId === userId) tell(raw, event.topic);
  }
}

function tell(raw: ServerResponse, topic: EventTopic): void {
  send(raw, `event: look\ndata: ${topic}\n\n`);
}

/** Nothing goes to a stream that has ended, and one that nobody reads ends before it fills the memory. */
function send(raw: ServerResponse, text: string): void {
  if (raw.writableEnded) return;
  if (raw.writableLength > MOST_UNREAD) raw.destroy();
  else raw.write(text);
}
