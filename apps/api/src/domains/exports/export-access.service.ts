import { Injectable } from '@nestjs/common';
import { judge } from '../../platform/access/judge.js';
import { ObjectRights } from '../../platform/access/object-rights.js';
import { ruleOf } from '../../platform/access/policy/index.js';
import type { Principal } from '../../platform/access/principal.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import type { ExportJob } from './database/export-jobs.repository.js';
import { TextsLookup } from '../translations/texts.lookup.js';
import { ExportKinds, type AnyExportKind } from './export-kinds.lookup.js';

/** Who asks, and where. */
interface Asking {
  readonly principal: Principal;
  readonly country: string;
}

/** Whether somebody may have an export: whoever may see the screen, asked anew each time. */
@Injectable()
export class ExportAccess {
  constructor(
    private readonly kinds: ExportKinds,
    private readonly objects: ObjectRights,
    private readonly texts: TextsLookup,
  ) {}

  /**
   * Reads what is asked for and whether it may be.
   * @throws AppError `export.unknown_kind`, `request.invalid`, or as the screen refuses
   */
  async settle(
    { kind: name, given, locale }: { kind: string; given: object; locale: string },
    asking: Asking,
  ): Promise<{ parameters: object; title: string; locale: string }> {
    const kind = this.kinds.demand(name);
    this.judge(kind, asking);
    const parameters = await kind.validate(given, asking.country);
    await this.demandObject(kind, asking, parameters);
    if (!(await this.texts.isOffered(locale))) throw refusedField('locale', 'unknown');
    const words = await this.texts.words('files', locale);
    return { parameters, title: await kind.title(parameters, { locale, words }, asking.country), locale };
  }

  /** Asks again for a job that was allowed once. @throws AppError as the screen refuses by now */
  async demandAgain(
    { kind: name, country, parameters }: Pick<ExportJob, 'kind' | 'country' | 'parameters'>,
    principal: Principal,
  ): Promise<void> {
    const kind = this.kinds.demand(name);
    this.judge(kind, { principal, country });
    await this.demandObject(kind, { principal, country }, parameters);
  }

  /**
   * Asks for the file: besides the screen, the reader must be who the rows were chosen for.
   * @throws AppError as the screen refuses by now
   */
  async demandFile(job: ExportJob, principal: Principal): Promise<void> {
    await this.demandAgain(job, principal);
    if (job.madeAsAdmin && !principal.admin) throw new AppError('access.forbidden');
    if (!principal.admin && job.customerId !== principal.customerId) throw new AppError('access.forbidden');
  }

  private judge(kind: AnyExportKind, { principal, country }: Asking): void {
    const rule = ruleOf(kind.rule);
    if (rule.kind !== 'session') throw new AppError('access.forbidden');
    judge(rule, principal, country);
  }

  private async demandObject(
    kind: AnyExportKind,
    { principal, country }: Asking,
    parameters: object,
  ): Promise<void> {
    const rule = ruleOf(kind.rule);
    if (rule.kind !== 'session' || !rule.object) return;
    const object = kind.objectOf?.(country, parameters);
    const verdict = object && (await this.objects.verdict(principal, rule.object.need, object));
    if (verdict === 'forbidden') throw new AppError('access.forbidden');
    if (verdict !== 'granted') throw new AppError('request.not_found');
  }
}
