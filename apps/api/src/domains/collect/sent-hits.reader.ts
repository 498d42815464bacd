import { Injectable } from '@nestjs/common';
import { InputPipe } from '../../platform/http/validation.js';
import { CLIP, SentHitsDto, type SentHitDto } from './dto/hits.dto.js';

/** What the tag sends, and how each field is checked; one that is absent may be absent. */
const CHECKS: Record<keyof SentHitDto, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
  i: (value) => isText(value, 100) && value !== '',
  t: (value) => value === 'page' || value === 'time',
  p: (value) => isText(value, CLIP.p),
  ti: (value) => value === undefined || isText(value, CLIP.ti),
  r: (value) => value === undefined || isText(value, CLIP.r),
  n: (value) => value === undefined || value === 0 || value === 1,
  c: (value) => value === undefined || isText(value, 64),
  s: (value) =>
    value === undefined || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 3600),
};
const MOST_HITS = 50;

/**
 * Reads the hits of a request. What the tag sends is known at a glance, and taken as it is; everything else goes through
 * the validation that all inputs of the product go through, which costs several times as much as all the rest of a hit.
 */
@Injectable()
export class SentHitsReader {
  private readonly pipe = new InputPipe();

  /**
   * The hits of a body that is as the tag sends it and cannot hold anything harmful; undefined in doubt. Control
   * characters and halves of characters can only be written with a backslash in JSON that came as UTF-8.
   */
  readAtAGlance(text: string): readonly SentHitDto[] | undefined {
    if (text.includes('\\')) return undefined;
    try {
      const body: unknown = JSON.parse(text);
      return isAsTheTagSends(body) ? body.hits : undefined;
    } catch {
      return undefined;
    }
  }

  /** @throws AppError `request.invalid` naming every wrong field */
  async read(body: unknown): Promise<readonly SentHitDto[]> {
    if (isAsTheTagSends(body)) return body.hits;
    const checked = await this.pipe.transform(body, { type: 'body', metatype: SentHitsDto });
    return (checked as SentHitsDto).hits;
  }
}

/** Whether the full validation would take a body and change nothing about it; in doubt it is not. */
export function isAsTheTagSends(body: unknown): body is SentHitsDto {
  if (typeof body !== 'object' || body === null) return false;
  const { hits, ...rest } = body as { hits?: unknown };
  if (!Array.isArray(hits) || hits.length < 1 || hits.length > MOST_HITS) return false;
  return Object.keys(rest).length === 0 && hits.every(isHit);
}

function isHit(hit: unknown): boolean {
  if (typeof hit !== 'object' || hit === null || Array.isArray(hit)) return false;
  const fields = hit as Record<string, unknown>;
  for (const key in fields) if (!Object.hasOwn(CHECKS, key)) return false;
  for (const key in CHECKS) if (!CHECKS[key as keyof SentHitDto](fields[key])) return false;
  return true;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}
