import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { ObjectRef } from '../../platform/access/object-rights.js';
import type { RuleId } from '../../platform/access/policy/index.js';
import type { Principal } from '../../platform/access/principal.js';
import { AppError } from '../../platform/errors/app-error.js';
import { fieldErrors } from '../../platform/http/field-errors.js';
import type { Words } from '../translations/texts.lookup.js';
import type { ExportTable } from './export-table.js';

export { numberColumn, textColumn } from './export-cells.js';
export type { CellValue, ExportColumn, ExportTable, HeadLine } from './export-table.js';
export type * from './report-document.js';

/** The language of a file. */
export interface FileLanguage {
  /** BCP 47: how numbers and dates are written. */
  readonly locale: string;
  /** The catalogue `files`, as administrators have edited it. */
  readonly words: Words;
}

/** An export somebody wants, of a kind whose parameters are known to be right. */
export interface ExportRequest<Parameters> extends FileLanguage {
  readonly country: string;
  readonly parameters: Parameters;
  /** IANA zone of the market, for moments. */
  readonly timeZone: string;
  /** Who wants it, with the rights of now. */
  readonly principal: Principal;
}

/** Something a screen shows that can also be had as a file. */
export interface ExportKind<Parameters extends object> {
  /** The rule of the screen: whoever may not see it may not export it either. */
  readonly rule: RuleId;
  /** The object that the rule asks a right on, where it asks for one. */
  readonly objectOf?: (country: string, parameters: Parameters) => ObjectRef;
  /**
   * Reads parameters a request gives; `readParameters` does it by a class. What they leave to the present moment is settled.
   * @throws AppError `request.invalid`
   */
  validate(parameters: object, country: string): Promise<Parameters>;
  /** What the export is called, also the name of its file. */
  title(parameters: Parameters, language: FileLanguage, country: string): Promise<string>;
  /** The table, from the read model of the screen. @throws AppError where the screen refuses too */
  open(request: ExportRequest<Parameters>): Promise<ExportTable>;
}

/** A moment as a file shows it, in the market's time. */
export function momentText(
  moment: Date | string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale, form).format(new Date(moment));
}

/** A kind whose parameters are its own business. */
export type AnyExportKind = ExportKind<object>;

/** Every kind of export of this process; each domain registers its own. */
@Injectable()
export class ExportKinds {
  private readonly kinds = new Map<string, AnyExportKind>();

  /** @param name `<domain>.<screen>`, as requests name it */
  register<Parameters extends object>(name: string, kind: ExportKind<Parameters>): void {
    if (this.kinds.has(name)) throw new Error(`there are two exports called ${name}`);
    this.kinds.set(name, kind as unknown as AnyExportKind);
  }

  /** @throws AppError `export.unknown_kind` */
  demand(name: string): AnyExportKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new AppError('export.unknown_kind', { fields: { kind: [{ code: 'unknown' }] } });
    return kind;
  }
}

/**
 * Reads parameters by a class with rules, as queries are read.
 * @throws AppError `request.invalid` naming `parameters.<field>`
 */
export async function readParameters<Parameters extends object>(
  type: new () => Parameters,
  given: object,
): Promise<Parameters> {
  const parameters = plainToInstance(type, given);
  const errors = await validate(parameters, { whitelist: true, forbidNonWhitelisted: true });
  if (errors.length > 0)
    throw new AppError('request.invalid', { fields: fieldErrors(errors, 'parameters.') });
  return parameters;
}
