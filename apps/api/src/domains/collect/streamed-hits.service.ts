import { Injectable, Logger } from '@nestjs/common';
import { storeWhatCanBe } from '../../platform/database/data-error.js';
import { cleanText } from '../../platform/text/clean-text.js';
import { adHitLine, type AdHit } from '../ad-contacts/ad-hit.lookup.js';
import { AdHitStore } from '../ad-contacts/ad-hit-store.lookup.js';
import { HitQuarantineRepository, type QuarantinedLine } from './database/hit-quarantine.repository.js';
import type { Hit } from './hit.js';
import { hitLine } from './hit-line.js';
import { HitStore, type Batches } from './hit-store.lookup.js';
import type { StreamedLine } from './stream-entry.js';

/** Code points that are kept of a line nobody can read. */
const LONGEST_UNREADABLE = 4000;
/** Nobody asks how many are new. */
const UNCOUNTED = { counted: false };
/** What a client looks like. Nobody would look for somebody's traces in a quarantine, so none are left there. */
const CLIENT = /[0-9a-f]{32}/gi;

interface ReadLine extends StreamedLine {
  readonly hit: Hit;
}

interface ReadAdLine extends StreamedLine {
  readonly ad: AdHit;
}

/** Stores what comes out of the stream: every hit that can be, and all others in the quarantine. */
@Injectable()
export class StreamedHits {
  private readonly logger = new Logger('HitWriter');

  constructor(
    private readonly hits: HitStore,
    private readonly adHits: AdHitStore,
    private readonly quarantine: HitQuarantineRepository,
  ) {}

  /** How many hits are stored at once, and how often. */
  get batches(): Batches {
    return this.hits.batches;
  }

  /**
   * Stores lines. When it comes back, each of them stands in PostgreSQL.
   * @throws what the database throws while it is away; everything may then be stored again
   */
  async store(lines: readonly StreamedLine[]): Promise<void> {
    const bad: QuarantinedLine[] = lines.filter(({ hit, ad }) => !hit && !ad).map(unreadable);
    await storeWhatCanBe(
      lines.filter((line): line is ReadLine => line.hit !== undefined),
      async (part) =>
        (
          await this.hits.store(
            part.map(({ hit }) => hit),
            UNCOUNTED,
          )
        ).added,
      (line, { code, message }) => bad.push(refused(line, `${code} ${message}`)),
    );
    await storeWhatCanBe(
      lines.filter((line): line is ReadAdLine => line.ad !== undefined),
      async (part) =>
        (
          await this.adHits.store(
            part.map(({ ad }) => ad),
            UNCOUNTED,
          )
        ).added,
      (line, { code, message }) => bad.push(refusedAd(line, `${code} ${message}`)),
    );
    if (bad.length === 0) return;
    await this.quarantine.add(bad);
    this.logger.error(`${bad.length} hits cannot be stored and are in quarantine: ${bad[0]?.reason}`);
  }
}

function unreadable({ entry, place, line }: StreamedLine): QuarantinedLine {
  const text = cleanText(line, LONGEST_UNREADABLE).replace(CLIENT, 'client');
  return { entry, place, country: null, line: text, reason: 'not readable' };
}

function refused({ entry, place, hit }: ReadLine, reason: string): QuarantinedLine {
  const line = hitLine({ ...hit, client: null });
  return { entry, place, country: cleanText(hit.country), line, reason: cleanText(reason) };
}

function refusedAd({ entry, place, ad }: ReadAdLine, reason: string): QuarantinedLine {
  const line = adHitLine({ ...ad, client: null });
  return { entry, place, country: cleanText(ad.country), line, reason: cleanText(reason) };
}
