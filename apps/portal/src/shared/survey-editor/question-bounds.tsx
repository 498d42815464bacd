import { NumberInput } from '@mantine/core';
import type { SurveyQuestion } from '@netreach/domain/surveys';
import { useT } from '../../i18n/use-t.js';
import classes from './survey-editor.module.css';

type Bound = 'rateMin' | 'rateMax' | 'positive_from' | 'min' | 'max' | 'maxLength';

const BOUNDS: Readonly<Partial<Record<SurveyQuestion['type'], readonly Bound[]>>> = {
  rating: ['rateMin', 'rateMax', 'positive_from'],
  text: ['min', 'max'],
  comment: ['maxLength'],
};

interface QuestionBoundsProps {
  question: SurveyQuestion;
  errorOf: (path: string) => string | undefined;
  set: (change: Partial<SurveyQuestion>) => void;
}

/** The bounds of what can be answered: steps of a scale, numbers, the length of a text. */
export function QuestionBounds({ question, errorOf, set }: QuestionBoundsProps) {
  const t = useT('survey-editor');
  return (
    <div className={classes.bounds}>
      {(BOUNDS[question.type] ?? []).map((bound) => (
        <NumberInput
          key={bound}
          label={t(`bound.${bound}`)}
          value={question[bound] ?? ''}
          allowDecimal={false}
          error={errorOf(bound)}
          onChange={(value) => typeof value === 'number' && set({ [bound]: value })}
        />
      ))}
    </div>
  );
}
