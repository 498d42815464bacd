import { Button, Checkbox, TextInput } from '@mantine/core';
import type { SurveyChoice } from '@netreach/domain/surveys';
import { useT } from '../../i18n/use-t.js';
import { worded } from './survey-drafts.js';
import classes from './survey-editor.module.css';

type Mark = 'positive' | 'exclusive' | 'ends';

interface ChoicesEditorProps {
  label: string;
  choices: readonly SurveyChoice[];
  /** What is chosen may count for the figures. */
  counted?: boolean;
  /** It may stand alone; it may end the survey. */
  exclusive?: boolean;
  ends?: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (choices: SurveyChoice[]) => void;
}

/** What can be chosen, one a line, in both languages. */
export function ChoicesEditor(props: ChoicesEditorProps) {
  const { label, choices, counted, exclusive, ends, errorOf, onChange } = props;
  const t = useT('survey-editor');
  const marks = (['positive', 'exclusive', 'ends'] as const).filter(
    (mark) => ({ positive: counted, exclusive, ends })[mark],
  );
  const set = (index: number, change: Partial<SurveyChoice>) =>
    onChange(choices.map((choice, place) => (place === index ? { ...choice, ...change } : choice)));
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {choices.map((choice, index) => (
        <div key={choice.value} className={classes.choice}>
          <ChoiceWords
            choice={choice}
            number={index + 1}
            error={errorOf(`[${index}].text`)}
            set={(change) => set(index, change)}
          />
          {marks.map((mark: Mark) => (
            <Checkbox
              key={mark}
              size="xs"
              label={t(`mark.${mark}`)}
              checked={choice[mark] ?? false}
              onChange={(event) => set(index, { [mark]: event.currentTarget.checked })}
            />
          ))}
          <Button
            variant="subtle"
            size="xs"
            disabled={choices.length <= 2}
            aria-label={t('remove_choice', { number: index + 1 })}
            onClick={() => onChange(choices.filter((_, place) => place !== index))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {errorOf('') ? (
        <p role="alert" className={classes.error}>
          {errorOf('')}
        </p>
      ) : null}
      <Button variant="subtle" size="xs" onClick={() => onChange([...choices, nextChoice(choices)])}>
        {t('add_choice')}
      </Button>
    </fieldset>
  );
}

interface ChoiceWordsProps {
  choice: SurveyChoice;
  number: number;
  error: string | undefined;
  set: (change: Partial<SurveyChoice>) => void;
}

function ChoiceWords({ choice: { text }, number, error, set }: ChoiceWordsProps) {
  const t = useT('survey-editor');
  return (
    <>
      <TextInput
        aria-label={t('choice', { number })}
        placeholder={t('choice', { number })}
        value={text.default}
        error={error}
        onChange={(event) => set({ text: worded(text, 'default', event.currentTarget.value) })}
      />
      <TextInput
        aria-label={t('choice.de', { number })}
        placeholder={t('choice.de', { number })}
        value={text.de ?? ''}
        onChange={(event) => set({ text: worded(text, 'de', event.currentTarget.value) })}
      />
    </>
  );
}

/** A choice with a value of its own: values stay when choices go, since answers hold them. */
function nextChoice(choices: readonly SurveyChoice[]): SurveyChoice {
  const highest = Math.max(0, ...choices.map(({ value }) => Number(value)).filter(Number.isFinite));
  return { value: String(highest + 1), text: { default: '' } };
}
