import { Injectable } from '@nestjs/common';
import { refusedField } from '../../platform/errors/app-error.js';
import { PanelLookup } from '../panel/panel.lookup.js';

/** Reads the target groups of surveys. */
@Injectable()
export class SurveyTargets {
  constructor(private readonly panel: PanelLookup) {}

  /** Values of a target group, one list per attribute; without any it is everybody. @throws AppError `ratings.unknown_attribute` */
  values(country: string, target: string): Promise<number[][]> {
    return this.panel.filter(country, target);
  }

  /** Refuses target groups that the panel does not have. @param targets by field @throws AppError `request.invalid` */
  async demand(country: string, targets: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, target] of Object.entries(targets))
      try {
        await this.values(country, target);
      } catch {
        throw refusedField(field, 'unknown_value', { value: target });
      }
  }
}
