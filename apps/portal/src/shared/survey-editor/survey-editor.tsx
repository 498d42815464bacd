import { Button, TextInput } from '@mantine/core';
import type { SurveyData, SurveyQuestion } from '@netreach/domain/surveys';
import { useT } from '../../i18n/use-t.js';
import { QuestionEditor } from './question-editor.js';
import { SurveyFile } from './survey-file.js';
import { moved, newQuestion, worded } from './survey-drafts.js';
import classes from './survey-editor.module.css';

interface SurveyEditorProps {
  survey: SurveyData;
  /** What is wrong at a path within the survey: `elements.0.title`. */
  errorOf: (path: string) => string | undefined;
  disabled?: boolean;
  onChange: (survey: SurveyData) => void;
}

/** A survey as it is written: its title, and its questions one below the other. */
export function SurveyEditor({ survey, errorOf, disabled = false, onChange }: SurveyEditorProps) {
  const t = useT('survey-editor');
  const { elements, title } = survey;
  const setElements = (next: SurveyQuestion[]) => onChange({ ...survey, elements: next });
  return (
    <div className={classes.editor}>
      <SurveyFile survey={survey} disabled={disabled} onRead={onChange} />
      <div className={classes.pair}>
        <TextInput
          label={t('title')}
          value={title.default}
          disabled={disabled}
          error={errorOf('title')}
          onChange={(event) =>
            onChange({ ...survey, title: worded(title, 'default', event.currentTarget.value) })
          }
        />
        <TextInput
          label={t('title.de')}
          value={title.de ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ ...survey, title: worded(title, 'de', event.currentTarget.value) })}
        />
      </div>
      <ol className={classes.questions}>
        {elements.map((question, index) => (
          <QuestionEditor
            // A question has no other identity than its place: its name is written here.
            key={index}
            number={index + 1}
            question={question}
            disabled={disabled}
            errorOf={(path) => errorOf(`elements[${index}].${path}`)}
            onChange={(next) => setElements(elements.map((each, place) => (place === index ? next : each)))}
            onMove={(by) => setElements(moved(elements, index, by))}
            onRemove={() => setElements(elements.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
      {errorOf('elements') ? (
        <p role="alert" className={classes.error}>
          {errorOf('elements')}
        </p>
      ) : null}
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => setElements([...elements, newQuestion(elements)])}
      >
        {t('add_question')}
      </Button>
    </div>
  );
}
