import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UploadsService } from './uploads.service.js';

/** Looks at the address before a byte of the file is read. */
@Injectable()
export class UploadTokenGuard implements CanActivate {
  constructor(private readonly uploads: UploadsService) {}

  canActivate(context: ExecutionContext): boolean {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { token: string } }>>();
    this.uploads.demand(params.token);
    return true;
  }
}
