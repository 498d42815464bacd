import { Button, Checkbox, Select, TextInput, Textarea } from '@mantine/core';
import {
  QUESTION_ROLES,
  QUESTION_TYPES,
  type QuestionRole,
  type QuestionType,
  type SurveyQuestion,
} from '@netreach/domain/surveys';
import { useT } from '../../i18n/use-t.js';
import { ChoicesEditor } from './choices-editor.js';
import { QuestionBounds } from './question-bounds.js';
import { asType, worded } from './survey-drafts.js';
import classes from './survey-editor.module.css';

interface QuestionEditorProps {
  number: number;
  question: SurveyQuestion;
  disabled: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (question: SurveyQuestion) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One question: what it asks, what can be answered, what it means and when it is asked. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { number, question, disabled, errorOf, onChange } = props;
  const t = useT('survey-editor');
  const set = (change: Partial<SurveyQuestion>) => onChange({ ...question, ...change });
  return (
    <li className={classes.question}>
      <fieldset disabled={disabled}>
        <legend>{t('question', { number })}</legend>
        <div className={classes.pair}>
          <Select
            label={t('type')}
            data={QUESTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={question.type}
            allowDeselect={false}
            onChange={(type) => type && onChange(asType(question, type as QuestionType))}
          />
          <Select
            label={t('role')}
            data={QUESTION_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={question.role ?? null}
            clearable
            placeholder={t('role.none')}
            onChange={(role) => onChange(withRole(question, role as QuestionRole | null))}
          />
        </div>
        <Words question={question} errorOf={errorOf} set={set} />
        <Answers question={question} errorOf={errorOf} set={set} />
        <div className={classes.pair}>
          <TextInput
            label={t('name')}
            description={t('name.hint')}
            value={question.name}
            error={errorOf('name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('condition')}
            description={t('condition.hint', { example: "{recall} = 'yes'" })}
            value={question.visibleIf ?? ''}
            error={errorOf('visibleIf')}
            onChange={(event) => set({ visibleIf: event.currentTarget.value })}
          />
        </div>
        <Checkbox
          label={t('required')}
          checked={question.isRequired ?? false}
          onChange={(event) => set({ isRequired: event.currentTarget.checked })}
        />
      </fieldset>
      <Buttons {...props} />
    </li>
  );
}

interface PartProps {
  question: SurveyQuestion;
  errorOf: (path: string) => string | undefined;
  set: (change: Partial<SurveyQuestion>) => void;
}

function Words({ question: { title }, errorOf, set }: PartProps) {
  const t = useT('survey-editor');
  return (
    <div className={classes.pair}>
      <Textarea
        label={t('words')}
        value={title.default}
        error={errorOf('title')}
        onChange={(event) => set({ title: worded(title, 'default', event.currentTarget.value) })}
      />
      <Textarea
        label={t('words.de')}
        value={title.de ?? ''}
        onChange={(event) => set({ title: worded(title, 'de', event.currentTarget.value) })}
      />
    </div>
  );
}

function Answers({ question, errorOf, set }: PartProps) {
  const t = useT('survey-editor');
  const { type, choices, rows, columns } = question;
  return (
    <>
      {choices ? (
        <ChoicesEditor
          label={t('choices')}
          choices={choices}
          counted
          ends={type === 'radiogroup'}
          exclusive={type === 'checkbox'}
          errorOf={(path) => errorOf(`choices${path}`)}
          onChange={(next) => set({ choices: next })}
        />
      ) : null}
      {rows ? (
        <ChoicesEditor
          label={t('rows')}
          choices={rows}
          errorOf={(path) => errorOf(`rows${path}`)}
          onChange={(next) => set({ rows: next })}
        />
      ) : null}
      {columns ? (
        <ChoicesEditor
          label={t('columns')}
          choices={columns}
          counted
          errorOf={(path) => errorOf(`columns${path}`)}
          onChange={(next) => set({ columns: next })}
        />
      ) : null}
      {choices ? (
        <Checkbox
          label={t('random')}
          checked={question.choicesOrder === 'random'}
          onChange={(event) => set({ choicesOrder: event.currentTarget.checked ? 'random' : 'none' })}
        />
      ) : (
        <QuestionBounds question={question} errorOf={errorOf} set={set} />
      )}
    </>
  );
}

function Buttons({ number, disabled, onMove, onRemove }: QuestionEditorProps) {
  const t = useT('survey-editor');
  return (
    <div className={classes.buttons}>
      <Button
        variant="subtle"
        size="xs"
        disabled={disabled || number === 1}
        aria-label={t('up_of', { number })}
        onClick={() => onMove(-1)}
      >
        {t('up')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        disabled={disabled}
        aria-label={t('down_of', { number })}
        onClick={() => onMove(1)}
      >
        {t('down')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        disabled={disabled}
        aria-label={t('remove_of', { number })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  );
}

/** A question that means something else, or nothing. */
function withRole({ role: _, ...question }: SurveyQuestion, role: QuestionRole | null): SurveyQuestion {
  return role ? { ...question, role } : question;
}
