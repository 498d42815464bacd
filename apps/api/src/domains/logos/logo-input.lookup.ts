import { createHash } from 'node:crypto';
import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBase64, IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { FileBox, type FileReader } from '../../platform/files/box/file-box.service.js';
import type { redrawnLogo } from '../../platform/files/readers/logo.js';

/** Bytes of a file, and pixels of its sides. */
const MAX_BYTES = 500_000;
const LIMITS = { side: 4096 };
const LONGEST = Math.ceil(MAX_BYTES / 3) * 4;
const LOGO: FileReader<typeof redrawnLogo> = {
  module: new URL('../../platform/files/readers/logo.js', import.meta.url).href,
  name: 'redrawnLogo',
};

/** A picture of whoever is set up. */
export function LogoField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      format: 'byte',
      maxLength: LONGEST,
      description:
        'Its picture in base64: PNG, JPEG, WebP or GIF of at most 500 kB and 4096 pixels a side; null = none. Without it, the one it has stays.',
      example: 'iVBORw0KGgo=',
    }),
    IsOptional(),
    IsString(),
    IsBase64(),
    MaxLength(LONGEST),
  );
}

/** Draws the picture of a body anew, before anything looks at it. */
@Injectable()
class LogoRedrawing implements NestInterceptor {
  constructor(private readonly box: FileBox) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = (body as { logo_file?: unknown } | undefined)?.logo_file;
    // What is no such text the field itself refuses.
    if (typeof given === 'string' && given !== '' && given.length <= LONGEST)
      (body as { logo_file: string }).logo_file = await this.redrawn(given);
    return next.handle();
  }

  private redrawn(given: string): Promise<string> {
    return this.box.read('logo_file', LOGO, Buffer.from(given, 'base64'), LIMITS);
  }
}

/** Marks calls whose body may hold a picture, in the field `logo_file`. */
export const TakesLogo = (): ClassDecorator => UseInterceptors(LogoRedrawing);

/** What a picture is named by: SHA-256 of its bytes. @param png base64 */
export function logoHash(png: string): string {
  return createHash('sha256').update(Buffer.from(png, 'base64')).digest('hex');
}

/** The column of a row that shows a picture; nothing where the picture stays. @param given as it was drawn anew */
export function logoColumn(given: string | null | undefined): { logo?: string | null } {
  if (given === undefined) return {};
  return { logo: given ? logoHash(given) : null };
}
