import { readSurveyData, type SurveyData } from '@netreach/domain/surveys';
import { AppError } from '../../platform/errors/app-error.js';
import { conditionProblems } from './rules/survey-rules.js';

/**
 * A survey that came as JSON, with its known parts only.
 *
 * @param path how it is called where it came
 * @throws AppError `request.invalid`, with the path of each thing that is wrong
 */
export function checkedSurveyData(json: unknown, path: string): SurveyData {
  const { data, problems } = readSurveyData(json, path);
  if (!data) throw new AppError('request.invalid', { fields: problems });
  const conditions = conditionProblems(data, path);
  if (Object.keys(conditions).length > 0) throw new AppError('request.invalid', { fields: conditions });
  return data;
}
