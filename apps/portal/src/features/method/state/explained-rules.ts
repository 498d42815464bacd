import { METHOD_PARTS, METHOD_RULES, METRICS, type MethodPart, type MetricKey } from '@netreach/domain';
import type { Translate } from '../../../i18n/use-t.js';

/** A definition in the reader's language. */
export interface ExplainedRule {
  id: number;
  part: MethodPart;
  term: string;
  text: string;
  formulas: readonly string[];
  /** In words; null for rules that are no figure. */
  unit: string | null;
  source: string;
  /** Names of the figures of the ranking that follow it. */
  shownAs: readonly string[];
}

/** Definitions of one part of the method. */
export interface ExplainedPart {
  part: MethodPart;
  rules: readonly ExplainedRule[];
}

const metricsOf = (id: number) =>
  (Object.keys(METRICS) as MetricKey[]).filter((key) => METRICS[key].rule === id);

/**
 * Every definition in the reader's language.
 * @param nameOf the name of a figure of the ranking
 */
export function explainedRules(t: Translate<'method'>, nameOf: (key: MetricKey) => string): ExplainedRule[] {
  return METHOD_RULES.map(({ id, part, formulas, unit, source }) => ({
    id,
    part,
    formulas,
    term: t(`rule.${id}.term`),
    text: t(`rule.${id}.text`),
    unit: unit === null ? null : t(`unit.${unit}`),
    source: source === 'own' || source === 'textbook' ? t(`source.${source}`) : source.join(', '),
    shownAs: metricsOf(id).map(nameOf),
  }));
}

/** Definitions in their parts; parts without any are left out. */
export const inParts = (rules: readonly ExplainedRule[]): ExplainedPart[] =>
  METHOD_PARTS.map((part) => ({ part, rules: rules.filter((rule) => rule.part === part) })).filter(
    ({ rules: own }) => own.length > 0,
  );
