import multipart from '@fastify/multipart';
import {
  applyDecorators,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiResponse } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { ErrorDto } from '../errors/error.dto.js';
import { isHarmful } from '../http/harmful-input.js';
import { UploadedFile } from './uploaded-file.js';

/** What a route takes as a form with a file. */
interface Upload {
  /** Bytes of a file. */
  readonly maxBytes: number;
  /** Files it takes; one without. */
  readonly files?: number;
  /** Bytes of a field; 10,000 without. */
  readonly fieldBytes?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: Upload;
    /** Takes its fields as a form of either kind, too. */
    form?: true;
  }
}

/** Besides its file a form has a few short fields. */
const FIELDS = { fields: 10, fieldNameSize: 100, headerPairs: 20 };
const FIELD_BYTES = 10_000;
/** What the lines between the parts of a form may take, in bytes. */
const BETWEEN_PARTS = 10_000;

/** Reads the form of a call once it is known who calls. */
class FormReader implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { upload } = request.routeOptions.config;
    if (!request.isMultipart() && request.routeOptions.config.form) return next.handle();
    if (!upload || !request.isMultipart()) throw new AppError('request.unsupported_media_type');
    const form = await formOf(request, upload);
    if (isHarmful(form, 'refused')) throw new AppError('request.malformed');
    request.body = form;
    return next.handle();
  }
}

/** Marks a call that takes `multipart/form-data`: its body is a DTO with a `@FileField`. */
export function TakesUpload(upload: Upload): MethodDecorator {
  return applyDecorators(
    RouteConfig({ upload }),
    UseInterceptors(FormReader),
    ApiConsumes('multipart/form-data'),
    ApiResponse({ status: 413, type: ErrorDto, description: 'The file is too large.' }),
    ApiResponse({
      status: 503,
      type: ErrorDto,
      description: 'Too many files are being read: try again later.',
    }),
  );
}

/** Marks a call that takes its fields as JSON or as a form; every field is read from a text, too. */
export function TakesForm(): MethodDecorator {
  return applyDecorators(
    RouteConfig({ upload: { maxBytes: 0, files: 0 }, form: true }),
    UseInterceptors(FormReader),
    ApiConsumes('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'),
    ApiResponse({ status: 413, type: ErrorDto, description: 'The form is too large, or holds a file.' }),
  );
}

/**
 * Lets forms with files through to the routes that take them and nowhere else: pages of other origins can send such forms
 * without being asked.
 */
export async function admitUploads(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('preValidation', (request, _reply, done) => {
    const isStray = request.isMultipart() && !request.routeOptions.config.upload;
    done(isStray ? new AppError('request.unsupported_media_type') : undefined);
  });
}

/** The fields of a form; a name that comes more than once becomes a list, which few fields take. */
async function formOf(
  request: FastifyRequest,
  { maxBytes, files = 1, fieldBytes = FIELD_BYTES }: Upload,
): Promise<Record<string, unknown>> {
  const most = maxBytes * files + fieldBytes * FIELDS.fields + BETWEEN_PARTS;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new AppError('request.too_large');
  const limits = {
    ...FIELDS,
    files,
    parts: FIELDS.fields + files,
    fieldSize: fieldBytes,
    fileSize: maxBytes,
  };
  const form = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts({ limits })) {
      const value =
        part.type === 'file' ? new UploadedFile(part.filename, await part.toBuffer()) : part.value;
      if (part.type === 'field' && part.valueTruncated) throw new AppError('request.too_large');
      form[part.fieldname] = part.fieldname in form ? [form[part.fieldname], value].flat() : value;
    }
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (error instanceof AppError || statusCode === 413) throw error;
    throw new AppError('request.malformed', { cause: error });
  }
  return form;
}
