import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInstance } from 'class-validator';
import { says } from '../dto/fields.js';

/** A file of a form. */
export class UploadedFile {
  constructor(
    /** Its name without folders, as the sender has it. */
    readonly name: string,
    readonly bytes: Buffer,
  ) {}
}

/** A field that holds the file of a form. @param description what file is wanted */
export function FileField(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'binary', description, example: '(the bytes of the file)' }),
    // As it came: class-transformer would copy it.
    Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]),
    IsInstance(UploadedFile, says('not_a_file')),
  );
}
